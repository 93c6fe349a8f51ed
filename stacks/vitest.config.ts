import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "stacks",
    root: import.meta.dirname,
    // SST still sets options that CDK has renamed.
    env: { JSII_DEPRECATED: "quiet", ORIGIN_KEY_VERSION: "7" },
    include: ["*.test.ts"],
    // One synthesis serves all files: it takes most of the time, and tests only read it.
    isolate: false,
    fileParallelism: false,
    testTimeout: 120_000,
  },
});
