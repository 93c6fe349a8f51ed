// @vitest-environment jsdom
import type { UnpaidOrder, User } from "@guildhall/core/people/person/user.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { keepAnsweredOrder } from "../../blocks/checkout/answered-orders.ts";
import { orderId } from "../../blocks/checkout/paying.fixture.ts";
import { UnpaidOrderNotes } from "./unpaid-order-notes.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const another = "ord_01h00000000000000000000009" as typeof orderId;

const draw = (unpaidOrders: readonly Omit<UnpaidOrder, "totalCents">[] | undefined) => {
  const orders = unpaidOrders?.map((order) => ({ ...order, totalCents: 20_000 }));
  return render(
    <MemoryRouter>
      <UnpaidOrderNotes user={{ unpaidOrders: orders } as unknown as User} main={orderId} />
    </MemoryRouter>,
  );
};

test.each([
  ["needs_action", undefined, "Confirm a payment", /confirm the payment of \$200\.00/],
  ["needs_action", another, "Confirm a payment", /confirm the payment of \$200\.00/],
  ["needs_action", orderId, "A payment is being processed", /Your bank has your answer/],
  ["failed", orderId, "A payment failed", /could not charge \$200\.00/],
] as const)(
  "of an approved order that is %s, where the bank was answered of %s, says: %s",
  (state, answered, title, said) => {
    if (answered) keepAnsweredOrder(answered, true);
    draw([{ id: orderId, state }]);
    screen.getByText(title);
    screen.getByText(said);
    expect(screen.getByRole("link").getAttribute("href")).toBe(`/payments/${orderId}`);
  },
);

test("says each for itself, and nothing where nothing is to be paid", () => {
  draw([
    { id: orderId, state: "failed" },
    { id: another, state: "needs_action" },
  ]);
  const links = screen
    .getAllByRole("link")
    .map(({ textContent, className }) => [textContent, className.includes("primary")]);
  expect(links).toEqual([
    ["Pay $200.00", true],
    ["See what to do", false],
  ]);
  cleanup();
  draw(undefined);
  expect(screen.queryByRole("link")).toBeNull();
});
