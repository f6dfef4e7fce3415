import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    // `make test` plays every kind of game; what else a screen promises is looked at by `make screens`.
    exclude: process.env.E2E === "all" ? [] : ["e2e/**/*.more.test.ts"],
    globalSetup: "e2e/setup.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The files of a worker share its browser, and what that has fetched.
    isolate: false,
    retry: 0,
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});
