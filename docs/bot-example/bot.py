"""A whole bot: it sits down at a table and answers at random. It needs nothing but Python.

Play over standard input and output:  heroes bot -- python docs/bot-example/bot.py TABLE TOKEN
(TABLE and TOKEN are the two parts of a seat's secret link; `heroes bot` carries each line to the server and back.)
"""

import json
import random
import secrets
import sys


def send(kind, **fields):
    send.count = getattr(send, "count", 0) + 1
    print(json.dumps({"type": kind, "id": f"{kind}-{send.count}", **fields}), flush=True)


def choose(view):
    """Everything a bot knows is in `view`. Replace this line by something clever."""
    return random.choice(view["ask"]["options"])["key"]


def look(table, seen, mine):
    """Answer the open question if it is ours. The server answers a question with one answer by itself."""
    view = seen["view"]
    ask = view["ask"]
    if ask and ask["seat"] == seen["seat"] and seen["seat"] in mine and len(ask["options"]) > 1:
        send("answer", table=table, seat=seen["seat"], key=choose(view), question=seen["question"])


def main(table, token):
    mine = []
    send("hello", client=secrets.token_urlsafe(24), name="Example bot")
    send("claim", table=table, token=token)
    send("watch", table=table)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "refused" and message["code"] != "stale":
            sys.exit(f"refused: {message['text']}")
        if message["type"] == "joined":
            mine = message["yours"]
        if message["type"] in ("joined", "update"):
            for seen in message.get("seats", []):
                if seen["view"]["over"]:
                    sys.exit(0)
                look(table, seen, mine)


if __name__ == "__main__":
    main(*sys.argv[1:])
