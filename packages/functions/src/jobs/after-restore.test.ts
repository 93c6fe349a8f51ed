import { jobs } from "@guildhall/core/contract";
import { markRepeated } from "@guildhall/core/privacy/repeated-erasures";
import { schedulesOf } from "@guildhall/core/shared/job";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** These write to nobody, and move no money. */
const harmless = ["jobs/list-snapshots", "jobs/duplicate-keys"];
const guarded = schedulesOf(jobs)
  .map(({ handler }) => handler)
  .filter((handler) => !harmless.includes(handler));

const modules = import.meta.glob<{ handler: () => Promise<unknown> }>("./*.ts");
const run = async (job: string) => (await modules[`./${job.slice("jobs/".length)}.ts`]?.())?.handler();

test.each(guarded)("%s refuses to run after a restore before the erasures were repeated", async (job) => {
  vi.stubEnv("RESTORED_TO", "2026-01-02T03:04:05Z");
  await expect(run(job)).rejects.toThrow(/restored to 2026-01-02T03:04:05.000Z.*repeat-erasures/);
});

test.each(guarded)("%s runs once they were repeated, and where nothing was restored", async (job) => {
  await expect(run(job)).resolves.toBeDefined();
  vi.stubEnv("RESTORED_TO", "2026-02-03T04:05:06Z");
  await markRepeated();
  await expect(run(job)).resolves.toBeDefined();
  vi.stubEnv("RESTORED_TO", "2026-02-03T04:05:07Z");
  await expect(run(job)).rejects.toThrow("restored");
});
