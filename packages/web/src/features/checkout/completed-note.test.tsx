// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { CompletedNote } from "./completed-note.tsx";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "");
});

const draw = () => render(<CompletedNote />, { wrapper: BrowserRouter });

test.each([
  [true, "Thank you, your order is complete", 1],
  [false, "Thank you, your order is in", 0],
])("says what was ordered; on the way back again only if it was paid: %s", (isPaid, title, again) => {
  const completed = { id: "ord_01h00000000000000000000009", totalCents: 5000, isPaid };
  window.history.replaceState({ key: "a", idx: 0, usr: { completed } }, "");
  draw();
  expect(screen.getByText(title)).toBeDefined();
  cleanup();
  draw();
  expect(screen.queryAllByText(title)).toHaveLength(again);
});
