// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../../components/button.tsx";
import { useJustMoved } from "./just-moved.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = vi.fn();
beforeEach(() => void press.mockReset());

function Row({ place, atFirst = false }: { place: number; atFirst?: boolean }) {
  const justMoved = useJustMoved(place, atFirst);
  return (
    <Button justMoved={justMoved} onClick={press}>
      Remove
    </Button>
  );
}

const byPointer = () => fireEvent.click(screen.getByRole("button"), { detail: 1 });
const byKey = () => fireEvent.click(screen.getByRole("button"), { detail: 0 });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("takes no press of the pointer for half a second after it has moved, and each before and after", () => {
  const { rerender } = render(<Row place={1} />);
  byPointer();
  expect(press).toHaveBeenCalledTimes(1);

  rerender(<Row place={2} />);
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
  byPointer();
  pass(499);
  byPointer();
  expect(press).toHaveBeenCalledTimes(1);

  pass(1);
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBeNull();
  byPointer();
  expect(press).toHaveBeenCalledTimes(2);
});

test("begins anew with each move", () => {
  const { rerender } = render(<Row place={1} />);
  rerender(<Row place={2} />);
  pass(400);
  rerender(<Row place={3} />);
  pass(400);
  byPointer();
  expect(press).not.toHaveBeenCalled();
  pass(100);
  byPointer();
  expect(press).toHaveBeenCalledTimes(1);
});

test("waits at first too where a press brought it there", () => {
  render(<Row place={1} atFirst />);
  byPointer();
  expect(press).not.toHaveBeenCalled();
  pass(500);
  byPointer();
  expect(press).toHaveBeenCalledTimes(1);
});

test("takes keys at any time: they press what has the focus, wherever it stands", () => {
  render(<Row place={1} atFirst />);
  byKey();
  expect(press).toHaveBeenCalledTimes(1);
});
