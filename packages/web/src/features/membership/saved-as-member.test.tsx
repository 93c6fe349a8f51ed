// @vitest-environment jsdom
import type { LineItemId } from "@guildhall/core/ground/shared/ids";
import { type Cents, LocalDate } from "@guildhall/core/ground/shared/values";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { SavedAsMember } from "./saved-as-member.tsx";

afterEach(cleanup);

const year = { start: LocalDate.parse("2026-01-01"), end: LocalDate.parse("2026-12-31") };
const cents = (amount: number) => amount as Cents;
const bought = (name: string, savedCents: number) => ({
  id: `lin_${name}` as LineItemId,
  name,
  paidOn: LocalDate.parse("2026-03-04"),
  savedCents: cents(savedCents),
});

test("what was saved is one sum, then each event with its day and its amount", () => {
  const saved = { ...year, totalCents: cents(7500), events: [bought("Budgets", 5000), bought("Credit", 2500)] };
  const { container } = render(<SavedAsMember saved={saved} />, { wrapper: MemoryRouter });
  expect([...container.querySelectorAll(".saved__sum")].map(({ textContent }) => textContent)).toEqual(["$75.00"]);
  const rows = screen.getAllByRole("listitem").map(({ children }) => Array.from(children, (part) => part.textContent));
  expect(rows).toEqual([
    ["Budgets", "$50.00", "03/04/2026"],
    ["Credit", "$25.00", "03/04/2026"],
  ]);
});

test("who has bought nothing reads no sum of zero", () => {
  const { container } = render(<SavedAsMember saved={{ ...year, totalCents: cents(0), events: [] }} />, {
    wrapper: MemoryRouter,
  });
  expect(container.querySelector(".saved__sum")).toBeNull();
  expect(screen.getByText(/you have not bought an event/)).toBeDefined();
});
