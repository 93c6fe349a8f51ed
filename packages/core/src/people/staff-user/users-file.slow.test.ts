import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = join(import.meta.dirname, "users-file-memory.fixture.ts");

/** As small a young generation as V8 gives to a function of 1 GB. */
const options = ["--expose-gc", "--max-semi-space-size=8"];

async function measure(format: string): Promise<{ bytes: number; megabytes: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [...options, program, "100000", format]);
  return JSON.parse(stdout);
}

test.each(["csv", "xlsx"])("a file of 100,000 people takes 64 MB above the list at most: %s", async (format) => {
  const { bytes, megabytes } = await measure(format);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(megabytes).toBeLessThan(64);
});
