// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAfterPress } from "./after-press.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("waits while a button is pressed, until the click is handled", () => {
  const { result } = renderHook(() => useAfterPress());
  const done: string[] = [];
  result.current(() => done.push("before"));
  expect(done).toEqual(["before"]);

  fireEvent.pointerDown(document.body);
  result.current(() => done.push("during"));
  document.body.addEventListener("click", () => done.push("click"), { once: true });
  expect(done).toEqual(["before"]);
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  act(() => void vi.runAllTimers());
  expect(done).toEqual(["before", "click", "during"]);
});

test("continues when the press is canceled", () => {
  const { result } = renderHook(() => useAfterPress());
  const work = vi.fn();
  fireEvent.pointerDown(document.body);
  result.current(work);
  fireEvent.pointerCancel(document.body);
  act(() => void vi.runAllTimers());
  expect(work).toHaveBeenCalledOnce();
});
