// @vitest-environment jsdom
import type { ReviewItem } from "@guildhall/core/review/review.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { ReviewParts } from "./review-parts.tsx";

afterEach(cleanup);

const item = {
  ...{ personId: "per_1", name: "Maya Brooks", email: "maya@example.com", status: "pending" },
  ...{ since: "2026-04-01T00:00:00.000Z", changes: [], reviews: [] },
  parts: [
    {
      kind: "facts",
      title: "Request",
      facts: [
        { name: "Deadline", kind: "text", value: "04/30/2026", head: "figure" },
        { name: "Why", kind: "text", value: "I have retired" },
      ],
    },
    { kind: "facts", title: "Said above", facts: [{ name: "Spouse", kind: "text", value: "Yes", head: "chip" }] },
    { kind: "facts", title: "User", isOfPerson: true, facts: [{ name: "AFC id", kind: "text", value: "AFC-1042" }] },
    { kind: "facts", title: "Documents", facts: [{ name: "Pages", kind: "text", value: "3" }] },
  ],
} as unknown as ReviewItem;

test("what is asked for comes first, then what is kept of its person, and what the header says is not said again", () => {
  render(<ReviewParts item={item} picked={{}} onPick={() => {}} />, { wrapper: MemoryRouter });
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Request", "User", "Documents"]);
  const card = screen.getByRole("heading", { name: "User" }).closest("section");
  const names = [...(card?.querySelectorAll("dt") ?? [])].map(({ textContent }) => textContent);
  expect(names).toEqual(["AFC id"]);
  expect(screen.queryByText("Deadline")).toBe(null);
});
