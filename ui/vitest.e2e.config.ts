import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 150_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    retry: 1,
    expect: { poll: { timeout: 15_000 } },
  },
});
