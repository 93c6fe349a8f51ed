// @vitest-environment jsdom
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { keepAnsweredOrder } from "../../blocks/checkout/answered-orders.ts";
import { orderId } from "../../blocks/checkout/paying.fixture.ts";
import { OrderNote } from "./order-note.tsx";

vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const asks = "Your bank wants you to confirm a payment";
const isProcessed = "A payment is being processed";

test.each([
  ["needs_action", false, asks, isProcessed],
  ["needs_action", true, isProcessed, asks],
  ["charging", false, isProcessed, asks],
] as const)("of a payment that is %s, whose bank has its answer: %s, says: %s", (state, isAnswered, said, unsaid) => {
  keepAnsweredOrder(orderId, isAnswered);
  const order = { id: orderId, state, totalCents: 8_000 } as Cart["order"];
  render(
    <MemoryRouter>
      <OrderNote order={order} onFreed={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByText(unsaid)).toBeNull();
});
