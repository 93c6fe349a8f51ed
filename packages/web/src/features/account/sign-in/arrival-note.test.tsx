// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ArrivalNote } from "./arrival-note.tsx";

afterEach(cleanup);

/** As after a full load. */
const loadAnew = async () => {
  vi.resetModules();
  return (await import("./arrival-note.tsx")).ArrivalNote;
};

test("says once why one is here", async () => {
  (await import("../../../lib/page/arrival-note.ts")).leaveNote("expired");
  render(<ArrivalNote />);
  expect(screen.getByText(/You were signed out to keep your account safe/)).toBeDefined();
  cleanup();
  render(<ArrivalNote />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("keeps for the next load what the page that is left still draws", async () => {
  (await import("../../../lib/page/arrival-note.ts")).leaveNoteForNextLoad("ended");
  render(<ArrivalNote />);
  expect(screen.queryByRole("status")).toBeNull();
  cleanup();
  const Next = await loadAnew();
  render(<Next />);
  expect(screen.getByText(/Your session has ended/)).toBeDefined();
});
