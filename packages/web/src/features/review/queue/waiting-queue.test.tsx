// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { serverNow } from "../../../lib/text/now.ts";
import { placeText, WaitingQueue } from "./waiting-queue.tsx";

afterEach(cleanup);

const ago = (days: number) => new Date(serverNow().getTime() - days * 86_400_000).toISOString();
const rows = [
  { recordId: "a", name: "Maya Brooks", about: "Emeritus membership", since: ago(3), openAt: undefined },
  {
    recordId: "b",
    name: "Cleo Marsh",
    about: undefined,
    since: ago(1),
    openAt: { id: "per_1" as never, firstName: "Ann" },
  },
];

test("the queue beside an item says who waits, for what, how long, and who has it open", () => {
  render(<WaitingQueue title="Memberships" path="/admin/memberships" rows={rows} total={45} current="b" />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Maya Brooks3 daysEmeritus membership",
    "Cleo Marsh1 dayAnn has it open",
  ]);
  expect(screen.getByRole("link", { current: true }).getAttribute("href")).toBe("/admin/memberships/b");
  expect(screen.getByText("2 of 45")).toBeDefined();
  expect(screen.getByText("And 43 more, in the list.")).toBeDefined();
});

test.each([
  ["a", 2, "1 of 2"],
  ["z", 2, "2 waiting"],
  ["z", 0, "Nothing waits"],
])("the place of %s among %i", (current, total, text) => {
  expect(placeText(total === 0 ? [] : rows, total, current)).toBe(text);
});
