import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startScheduler } from "./scheduler.fixture.ts";

const start = new Date("2026-03-07T10:59:30.000Z");
let local: ReturnType<typeof startScheduler>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(async () => {
  await local.close();
  vi.useRealTimers();
});

const names = () => local.ran.map(({ name }) => name);
const report = (name: string) => local.list().find((job) => job.name === name);
async function tickAt(time: string | number) {
  vi.setSystemTime(typeof time === "number" ? Date.now() + time : new Date(time));
  local.tick();
  await local.settled();
}

describe("by the clock", () => {
  test("runs a job when its time has come and not a moment before", async () => {
    local = startScheduler();
    await tickAt("2026-03-07T10:59:59.999Z");
    expect(names()).toEqual([]);
    await tickAt("2026-03-07T11:00:00.000Z");
    expect(local.ran).toMatchObject([{ name: "membership.remind", dueAt: "2026-03-07T11:00:00.000Z" }]);
    await tickAt(1000);
    expect(names()).toEqual(["membership.remind"]);
    expect(report("membership.remind")).toMatchObject({ nextAt: "2026-03-08T10:00:00.000Z", lastResult: "done" });
  });

  test("a rate counts from when it was first seen", async () => {
    local = startScheduler();
    await tickAt("2026-03-07T11:00:29.999Z");
    expect(names()).not.toContain("outbox.sweep");
    await tickAt("2026-03-07T11:00:30.000Z");
    expect(names()).toContain("outbox.sweep");
    expect(report("outbox.sweep")?.nextAt).toBe("2026-03-07T11:01:30.000Z");
  });

  test("looks by itself each second", async () => {
    local = startScheduler();
    vi.setSystemTime(new Date("2026-03-07T11:00:00Z"));
    await vi.waitFor(() => expect(names()).toEqual(["membership.remind"]), 2500);
  });
});

describe("a clock that is moved", () => {
  test("ahead over many runs gives one run of each job, late", async () => {
    local = startScheduler();
    await tickAt("2026-04-07T12:00:00Z");
    expect(names().sort()).toEqual(["membership.remind", "outbox.sweep"]);
    await tickAt(1000);
    expect(local.ran).toHaveLength(2);
    expect(local.ran[1]?.dueAt).toBe("2026-03-07T11:00:00.000Z");
    expect(report("membership.remind")?.nextAt).toBe("2026-04-08T10:00:00.000Z");
  });

  test("back makes jobs due at the earlier times again", async () => {
    local = startScheduler();
    await tickAt("2027-01-01T00:00:00Z");
    await tickAt("2026-05-01T09:00:00Z");
    local.ran.length = 0;
    await tickAt("2026-05-01T10:00:00Z");
    expect(names()).toContain("membership.remind");
  });

  test("back between two starts does so, too", async () => {
    local = startScheduler();
    await tickAt("2027-01-01T00:00:00Z");
    await local.close({ keepFolder: true });
    vi.setSystemTime(new Date("2026-05-01T09:00:00Z"));
    local = startScheduler({ dataDir: local.dataDir });
    expect(report("membership.remind")?.nextAt).toBe("2026-05-01T10:00:00.000Z");
  });
});

describe("over a restart", () => {
  test("remembers what ran and when it is due", async () => {
    local = startScheduler();
    await tickAt("2026-03-07T11:00:00Z");
    await local.close({ keepFolder: true });
    vi.setSystemTime(new Date("2026-03-07T11:00:10Z"));
    local = startScheduler({ dataDir: local.dataDir });
    await tickAt(0);
    expect(names()).toEqual([]);
    expect(report("membership.remind")).toMatchObject({
      lastResult: "done",
      lastStartedAt: "2026-03-07T11:00:00.000Z",
    });
    expect(report("outbox.sweep")?.nextAt).toBe("2026-03-07T11:00:30.000Z");
  });

  test("runs once what was missed meanwhile", async () => {
    local = startScheduler();
    await local.close({ keepFolder: true });
    vi.setSystemTime(new Date("2026-03-20T00:00:00Z"));
    local = startScheduler({ dataDir: local.dataDir });
    await tickAt(0);
    await tickAt(1000);
    expect(names().sort()).toEqual(["membership.remind", "outbox.sweep"]);
  });

  test("reckons anew when the table has changed", async () => {
    const at = (schedule: string) => [{ name: "a.b", schedule }];
    local = startScheduler({ schedules: at("cron(0 6 * * ? *)") });
    await local.close({ keepFolder: true });
    local = startScheduler({ dataDir: local.dataDir, schedules: at("cron(0 7 * * ? *)") });
    expect(report("a.b")?.nextAt).toBe("2026-03-08T07:00:00.000Z");
  });
});

describe("running", () => {
  test("never happens twice at a time", async () => {
    const gate = Promise.withResolvers<void>();
    local = startScheduler({ run: () => gate.promise });
    vi.setSystemTime(new Date("2026-03-07T11:00:30Z"));
    local.tick();
    await vi.waitFor(() => expect(local.ran).toHaveLength(2));
    vi.setSystemTime(new Date("2026-03-07T11:05:00Z"));
    local.tick();
    const joined = local.runNow("outbox.sweep");
    expect(report("outbox.sweep")?.isRunning).toBe(true);
    gate.resolve();
    await joined;
    await local.settled();
    expect(local.ran).toHaveLength(2);
    expect(report("outbox.sweep")).toMatchObject({ isRunning: false, nextAt: "2026-03-07T11:05:30.000Z" });
  });

  test("that fails is told and does not stop the schedule", async () => {
    const onError = vi.fn();
    local = startScheduler({
      onError,
      run: () => {
        throw new Error("no disk");
      },
    });
    await tickAt("2026-03-07T11:00:00Z");
    expect(onError).toHaveBeenCalledTimes(1);
    expect(report("membership.remind")).toMatchObject({
      lastResult: "failed",
      lastError: "no disk",
      nextAt: "2026-03-08T10:00:00.000Z",
    });
    await expect(local.runNow("outbox.sweep")).rejects.toThrow("no disk");
    await expect(local.runNow("no.job")).rejects.toThrow("There is no job named no.job.");
  });

  test("by hand leaves the schedule as it is", async () => {
    local = startScheduler();
    await local.runNow("membership.remind");
    expect(report("membership.remind")).toMatchObject({ nextAt: "2026-03-07T11:00:00.000Z", lastResult: "done" });
  });

  test("of a single time happens once", async () => {
    local = startScheduler({ schedules: [{ name: "a.b", schedule: "at(2026-03-07T12:00:00)" }] });
    await tickAt("2026-03-07T12:00:05Z");
    await tickAt("2026-03-08T12:00:05Z");
    expect(names()).toEqual(["a.b"]);
    expect(report("a.b")?.nextAt).toBeUndefined();
  });

  test("ends before closing does", async () => {
    const gate = Promise.withResolvers<void>();
    local = startScheduler({ run: () => gate.promise });
    const run = local.runNow("outbox.sweep");
    const closing = local.close({ keepFolder: true });
    gate.resolve();
    await Promise.all([run, closing]);
    local = startScheduler({ dataDir: local.dataDir });
    expect(report("outbox.sweep")?.lastResult).toBe("done");
  });
});

test("a table that cannot be read is refused with the job's name", () => {
  expect(() => startScheduler({ schedules: [{ name: "a.b", schedule: "cron(0 6 * * * *)" }] })).toThrow(
    /^The schedule of a\.b cannot be read\. /,
  );
  local = startScheduler();
});
