// @vitest-environment jsdom
import type { User } from "@guildhall/core/people/person/user.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { keepAnsweredOrder } from "../../blocks/checkout/answered-orders.ts";
import { orderId } from "../../blocks/checkout/paying.fixture.ts";
import { HeldCartNote } from "./held-cart-note.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const another = "ord_01h00000000000000000000009" as typeof orderId;

test.each([
  ["needs_action", undefined, "Confirm a payment"],
  ["needs_action", another, "Confirm a payment"],
  ["needs_action", orderId, "A payment is being processed"],
  ["declined", orderId, "Your card was declined"],
  ["failed", undefined, "Your payment failed"],
] as const)("of an order that is %s, where the bank was answered of %s, says: %s", (state, answered, title) => {
  if (answered) keepAnsweredOrder(answered, true);
  const user = { cart: { count: 1, totalCents: 100, order: { id: orderId, state } } } as unknown as User;
  render(
    <MemoryRouter>
      <HeldCartNote user={user} isMain={state === "declined"} />
    </MemoryRouter>,
  );
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.getByRole("link").className.includes("primary")).toBe(state === "declined");
});
