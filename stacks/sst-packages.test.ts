import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
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

// The first deployment into an account runs `npx cdk bootstrap`: without a command line of its own beside SST, that would
// be the newest of that day, downloaded then.
it("prepares an account by the command line that is pinned here", () => {
  const { dependencies } = here("./package.json");
  expect(here("aws-cdk/package.json").version).toBe(dependencies["aws-cdk"]);
  expect(existsSync(join(import.meta.dirname, "node_modules", ".bin", "cdk"))).toBe(true);
});
