import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { DomainError } from "../shared/errors.ts";
import { retryWhen, retryWhenChanged, retryWhenOvertaken } from "./retry.ts";

vi.mock("node:timers/promises");

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});

const busy = new DomainError("conflict.busy");

test("answers what comes of it once nobody is in the way", async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
  work.mockResolvedValue("done");
  expect(await retryWhenOvertaken(work)).toBe("done");
  expect(work).toHaveBeenCalledTimes(3);
});

test("begins again with what a record is now, and leaves a busy history to its writer", async () => {
  const changed = new DomainError("conflict");
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(changed).mockRejectedValueOnce(busy);
  await expect(retryWhenChanged(work)).rejects.toBe(busy);
  expect(work).toHaveBeenCalledTimes(2);
});

test("gives up when somebody always is", async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(busy);
  await expect(retryWhen(["conflict.busy"], work)).rejects.toBe(busy);
  expect(work).toHaveBeenCalledTimes(8);
});

test.each([new DomainError("not-found"), new Error("conflict.busy")])("does not try %s again", async (error) => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  await expect(retryWhen(["conflict.busy"], work)).rejects.toBe(error);
  expect(work).toHaveBeenCalledTimes(1);
});

test("pauses for up to twice as long each time, as long as chance will have it", async () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  await expect(retryWhen(["conflict.busy"], () => Promise.reject(busy))).rejects.toBe(busy);
  expect(vi.mocked(setTimeout).mock.calls).toEqual([10, 20, 40, 80, 160, 320, 640].map((ms) => [ms]));
});
