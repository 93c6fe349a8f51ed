// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProblemNotice } from "./problem-notice.tsx";

afterEach(cleanup);

const page = (hasFailed: boolean) => (
  <main id="main" tabIndex={-1}>
    {hasFailed && <ProblemNotice error={new Error("lost")} onRetry={() => undefined} />}
    <button type="button">Else</button>
  </main>
);

test("hands the focus on to the page once trying again has worked", () => {
  const { rerender } = render(page(true));
  screen.getByRole("button", { name: "Try again" }).focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("leaves the focus where it is when it is elsewhere", () => {
  const { rerender } = render(page(true));
  const elsewhere = screen.getByRole("button", { name: "Else" });
  elsewhere.focus();
  rerender(page(false));
  expect(document.activeElement).toBe(elsewhere);
});
