import { toProblem } from "@guildhall/core/assembly/contract";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { expect, vi } from "vitest";
import { orderId, outcomeOfOrder, type PaymentOrder, user } from "../../blocks/checkout/paying.fixture.ts";
import { cartOf, otherOrderId } from "./checkout.fixture.ts";
import { CheckoutPage } from "./checkout-page.tsx";

const settlement = `/api/orders/${orderId}/settlement`;
const waiting = cartOf({ order: { id: orderId, state: "needs_action", totalCents: 8_000 } });
/** The same cart after that order was given up. */
export const fresh = cartOf({ checkoutId: otherOrderId });
export const waitsForBank = { state: "needs_action", clientSecret: "pi_1_secret_2" } as const;
export const tooOften = { state: "needs_action", retryAfterSeconds: 300 } as const;

/** The gateway's own refusal, and a line that is gone: neither is a word of our server's. */
export const refused = () => new Response("{}", { status: 429, headers: { "retry-after": "60" } });
export const lost = () => {
  throw new TypeError("Failed to fetch");
};
export type Look = Partial<PaymentOrder> | (() => Response | Promise<Response>);

interface CheckoutServer {
  /** What it says to each look, the last word for good. */
  looks: Look[];
  cart: Cart;
  readCart: () => Response;
  shopper: User;
  /** The server's answer to a person who gives the order up. */
  cancellation: Partial<PaymentOrder>;
  refusesCancellation: Parameters<typeof toProblem>[0] | undefined;
}

const atFirst = (): CheckoutServer => ({
  looks: [],
  cart: waiting,
  readCart: () => Response.json(server.cart),
  shopper: user,
  cancellation: { state: "canceled" },
  refusesCancellation: undefined,
});

export const server = atFirst();

/** The looks that the page took by itself when it was opened. */
let byItself = 0;
export const asked = () => fetching.mock.calls.filter(([url]) => url === settlement).length - byItself;
const fetching = vi.fn<typeof fetch>();

function giveUp(): Response {
  const refusal = server.refusesCancellation;
  if (refusal) return Response.json(toProblem(refusal, "r-1"), { status: 409 });
  if (server.cancellation.state === "canceled") server.cart = fresh;
  return Response.json(outcomeOfOrder(server.cancellation));
}

/** The order is taken, and its cart can be read no more. */
function payAndLoseCart(init?: RequestInit): Response {
  server.readCart = refused;
  const { attemptId } = JSON.parse(String(init?.body));
  return Response.json({ ...outcomeOfOrder({ ...waitsForBank, attemptId }), user: server.shopper });
}

async function settle(): Promise<Response> {
  const [first = {}, ...rest] = server.looks;
  if (rest.length > 0) server.looks = rest;
  return typeof first === "function" ? first() : Response.json(outcomeOfOrder(first));
}

const answers: Record<string, (init?: RequestInit) => Response | Promise<Response>> = {
  "/api/user": () => Response.json(server.shopper),
  "/api/donation-options": () => Response.json({ data: [] }),
  "/api/cart/pay": payAndLoseCart,
  [`/api/orders/${orderId}/cancellation`]: giveUp,
  [settlement]: settle,
};

export function openCheckoutServer(): void {
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("scrollTo", () => undefined);
  Object.assign(server, atFirst());
  byItself = 0;
  fetching.mockImplementation(async (url, init) => {
    const answer = answers[String(url)] ?? server.readCart;
    return answer(init);
  });
}

export function closeCheckoutServer(): void {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
}

export function draw(...given: Look[]): void {
  drawAt("/checkout", given);
}

export function drawAt(address: string, given: Look[]): void {
  server.looks = given;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/" element={<h1>Dashboard</h1>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

/** The look that the page takes by itself knows no more than the cart. */
export async function openCheckoutPage(...answers: Look[]): Promise<void> {
  const before = asked();
  draw({ state: "needs_action" }, ...answers);
  await screen.findByRole("button", { name: "Start over" });
  await waitFor(() => expect(asked()).toBe(before + 1));
  byItself++;
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
}

export async function press(name: string): Promise<void> {
  const before = asked();
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
}

export const inDoubt = { name: "We do not know yet what became of the payment" };
export const doubt = () => screen.findByRole("region", inDoubt);

/** The cart is looked at then, though not twice in the same moment. */
export async function comeBackUntil(isSaid: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"] });
  await waitFor(
    () => {
      vi.setSystemTime(Date.now() + 5_000);
      act(() => void window.dispatchEvent(new Event("focus")));
      isSaid();
    },
    { timeout: 10_000 },
  );
}

export const endsWith = (after: Cart) => () => {
  server.cart = after;
  return refused();
};

export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
