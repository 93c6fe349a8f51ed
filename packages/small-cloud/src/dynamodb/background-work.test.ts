import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startBackgroundWork } from "./background-work.ts";
import type { Catalog } from "./store/catalog.ts";
import type { Table } from "./store/table.ts";

const MINUTE = 60_000;
const catalog = {
  names: () => ["things"],
  find: () => ({ name: "things", timeToLive: "until", indexes: [] }) as unknown as Table,
} as unknown as Catalog;
const warnings = vi.spyOn(process, "emitWarning");
const unhandled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  warnings.mockImplementation(() => {});
  process.on("unhandledRejection", unhandled);
});
afterEach(() => {
  process.off("unhandledRejection", unhandled);
  vi.useRealTimers();
});

test("reports a sweep that fails, and sweeps again a minute later", async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(new Error("disk I/O error"))
    .mockResolvedValue({ deleted: 1, isDone: true });
  const background = startBackgroundWork({ catalog, call });
  await vi.advanceTimersByTimeAsync(MINUTE);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(warnings).toHaveBeenCalledWith(new Error("disk I/O error"));
  expect(unhandled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(call).toHaveBeenCalledTimes(2);
  expect(warnings).toHaveBeenCalledTimes(1);
  await background.close();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(call).toHaveBeenCalledTimes(2);
});

test("reports a catalog that cannot be read", async () => {
  const broken = {
    names() {
      throw new Error("database is locked");
    },
  } as unknown as Catalog;
  const background = startBackgroundWork({ catalog: broken, call: vi.fn() });
  await vi.advanceTimersByTimeAsync(MINUTE);
  await new Promise((resolve) => setTimeout(resolve, 0));
  // Filling and sweeping.
  expect(warnings).toHaveBeenCalledTimes(2);
  expect(unhandled).not.toHaveBeenCalled();
  await background.close();
});

test("sweeps the tables after one whose sweep fails, and says what failed", async () => {
  const two = { ...catalog, names: () => ["broken", "things"] } as unknown as Catalog;
  const call = vi.fn().mockImplementation(async (_operation, { tableName }) => {
    if (tableName === "broken") throw new Error("no such table");
    return { deleted: 2, isDone: true };
  });
  const background = startBackgroundWork({ catalog: two, call });
  expect(await background.sweep()).toBe(2);
  expect(warnings).toHaveBeenCalledWith(new Error("no such table"));
  await background.close();
});
