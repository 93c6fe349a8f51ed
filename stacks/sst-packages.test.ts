import { createRequire } from "node:module";
import { expect, it } from "vitest";

const here = createRequire(import.meta.url);
const toolkit = createRequire(here.resolve("@aws-cdk/toolkit-lib"));

// What SST deploys by takes the newest retry strategy of its major version, but AWS clients of 2024. From 4.6 on the two
// do not go together: every deployment ended with "no credentials have been configured". Hence the override in package.json.
it("deploys with a retry strategy that takes what its AWS clients send: no scope", async () => {
  const { ConfiguredRetryStrategy } = toolkit("@smithy/util-retry");
  const token = await new ConfiguredRetryStrategy(3).acquireInitialRetryToken(undefined);
  expect(token.getRetryCount()).toBe(0);
});
