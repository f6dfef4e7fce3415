// Once for all tests: the server that they share, and a browser for each worker.
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { CHROMIUM, FLAGS, Server } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
    browsers: string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(project.config.maxWorkers ?? 2);
  const server = new Server();
  const [, ...browsers] = await Promise.all([
    server.start(),
    ...Array.from({ length: workers }, () => chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS })),
  ]);
  project.provide("address", server.address);
  project.provide(
    "browsers",
    browsers.map((browser) => browser.wsEndpoint()),
  );
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    server.close();
  };
}
