// The tables of a page without a server: Python with the server's own logic, the shelf, and the worker that thinks.
import type { FromTables, ToTables } from "./messages";
import { python } from "./python";
import { Shelf } from "./shelf";
import { Thinkers } from "./thinkers";

interface Line {
  receive(text: string): void;
  close(): void;
}

interface Page {
  open(): Promise<void>;
  connect(carry: (text: string) => void, cut: () => void): Line;
  kingdom(body: string): Promise<string>;
}

type MakePage = (shelf: Shelf, thinker: () => Promise<unknown>) => Page;

const MAKE = `
from pyodide.ffi import JsException
from heroes.server.memory import Collector
from heroes.server.page import SETTINGS, Page
Collector.start()
lambda shelf, thinker: Page(shelf, thinker, JsException, SETTINGS)
`;

const post = (message: FromTables): void => self.postMessage(message);
const lines = new Map<number, Line>();

async function begin(base: string): Promise<Page> {
  const thinkers = new Thinkers(base);
  const shelf = Shelf.open();
  const found = await python(base, (share, step) => {
    post({ type: "told", share, step });
    // What has to be fetched is here: the other worker finds it in the browser's memory.
    if (step === "unpack") thinkers.prepare();
  });
  post({ type: "told", share: 0.95, step: "tables" });
  const page = (found.runPython(MAKE) as MakePage)(await shelf, () => thinkers.next());
  await page.open();
  post({ type: "ready" });
  return page;
}

function hear(page: Page, message: ToTables): void {
  if (message.type === "open") {
    const line = message.line;
    const carry = (text: string): void => post({ type: "text", line, text });
    lines.set(
      line,
      page.connect(carry, () => post({ type: "cut", line })),
    );
    post({ type: "opened", line });
  } else if (message.type === "text") lines.get(message.line)?.receive(message.text);
  else if (message.type === "close") {
    lines.get(message.line)?.close();
    lines.delete(message.line);
  } else if (message.type === "kingdom")
    void page.kingdom(message.body).then((text) => post({ type: "answer", id: message.id, text }));
}

let page: Promise<Page> | undefined;

self.onmessage = ({ data }: MessageEvent<ToTables>) => {
  if (data.type === "begin") {
    page = begin(data.base);
    page.catch((error: unknown) => post({ type: "failed", why: String(error) }));
  } else void page?.then((ready) => hear(ready, data));
};
