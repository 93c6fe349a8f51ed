// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as scheduler from "scheduler";
import { expect, test } from "vitest";

const lockFile = join(import.meta.dirname, "../../../../package-lock.json");
const locked: Readonly<Record<string, { readonly version?: string; readonly dependencies?: Record<string, string> }>> =
  JSON.parse(readFileSync(lockFile, "utf8")).packages;

test("the steps in which React draws can be set", () => {
  expect(scheduler.unstable_forceFrameRate).toBeTypeOf("function");
});

test("the only copy is React's own", () => {
  expect(Object.keys(locked).filter((path) => path.endsWith("node_modules/scheduler"))).toEqual([
    "node_modules/scheduler",
  ]);
  const { version } = locked["node_modules/scheduler"] ?? {};
  expect(locked["packages/web"]?.dependencies?.scheduler).toBe(version);
  expect(locked["node_modules/react-dom"]?.dependencies?.scheduler).toBe(`^${version}`);
});
