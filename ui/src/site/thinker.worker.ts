// Thinks for bots and works out what takes long: one task after another, each as data. It keeps nothing.
import type { FromThinker, ToThinker } from "./messages";
import { python } from "./python";

const MAKE = `
from heroes.ai import bot
from heroes.server.page import think
bot.names("")
think
`;

const post = (message: FromThinker): void => self.postMessage(message);
let think: ((body: string) => string) | undefined;

self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if (data.type === "begin")
    python(data.base, () => {}).then(
      (found) => {
        think = found.runPython(MAKE) as (body: string) => string;
        post({ type: "ready" });
      },
      (error: unknown) => post({ type: "failed", why: String(error) }),
    );
  else if (think) post({ type: "answer", id: data.id, body: think(data.body) });
};
