import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { justChanged, noteChanged } from "./just-changed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what was changed is named for a minute, once, and ten at most", () => {
  noteChanged("a");
  noteChanged("a");
  expect(justChanged()).toEqual(["a"]);
  vi.advanceTimersByTime(59_000);
  for (let number = 1; number <= 10; number += 1) noteChanged(`b${number}`);
  expect(justChanged()).toEqual(["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10"]);
  vi.advanceTimersByTime(60_000);
  expect(justChanged()).toEqual([]);
});
