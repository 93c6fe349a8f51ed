// @vitest-environment jsdom

import { toProblem } from "@guildhall/core/assembly/contract";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { cleanup, getConfig, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRoute } from "../../lib/api/use-route.ts";
import { user as buyer, orderId } from "../checkout/paying.fixture.ts";
import { useCart, useCartAction } from "./cart.api.ts";

vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));

const empty = { items: [], totalCents: 8_000, dueNowCents: 8_000, onApprovalCents: 0, checkoutId: orderId, quote: "q" };
const discount = { code: "WELCOME10", name: "Welcome", amountCents: 800 };
const user = { ...buyer, cart: { count: 1, totalCents: 7_200 } };
const held = (state: string) => ({ ...empty, order: { id: orderId, state, totalCents: 8_000, attempt: 1 } });

const [read, readUser, apply] = ["GET /api/cart/items", "GET /api/user", "POST /api/cart/apply-discount"];

/** What the server says to each call, the last word for good. */
let answers: Record<string, object[]>;
const calls: string[] = [];
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  calls.length = 0;
  answers = { [readUser]: [buyer], [apply]: [{ ...empty, discount, user }] };
  fetching.mockImplementation(async (url, init) => {
    const call = `${init?.method} ${url}`;
    calls.push(call);
    // No answer comes before what was set has been drawn.
    await new Promise((done) => setTimeout(done));
    const [first, ...rest] = answers[call] ?? [];
    if (rest.length > 0) answers[call] = rest;
    return Response.json(first, { status: (first as { status?: number }).status ?? 200 });
  });
});
afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
);

/** Somebody in front of a cart, and how all stands now. */
async function open(cart: object) {
  answers[read] = [cart];
  const { result } = renderHook(
    () => {
      const action = useCartAction(cartRoutes.applyDiscount);
      return { action, cart: useCart().data, user: useRoute(accountRoutes.get, {}).data };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current).toMatchObject({ cart: { checkoutId: orderId }, user: { id: buyer.id } }));
  calls.length = 0;
  // Within act() nothing would be drawn before the end.
  const { asyncWrapper: drawing } = getConfig();
  const send = () => drawing(() => result.current.action.run({ body: { code: "welcome10" } }));
  const beRefused = (code: string) => expect(send()).rejects.toMatchObject({ problem: { code } });
  return { send, beRefused, now: () => result.current };
}

test("the answer of an action updates the cart and its owner, without another read", async () => {
  const { send, now } = await open(empty);
  await send();
  expect(now()).toMatchObject({ cart: { discount }, user: { cart: { totalCents: 7_200 } }, action: { busy: false } });
  expect(now().cart).not.toHaveProperty("user");
  expect(calls).toEqual([apply]);
});

test.each(["cart.locked", "cart.discount-unknown"] as const)(
  "a refusal is said, and nothing else is done: %s",
  async (code) => {
    const { beRefused, now } = await open(held("charging"));
    const refusal = toProblem(code, "r-1");
    answers[apply] = [refusal];
    await beRefused(code);
    expect(calls).toEqual([apply]);
    await waitFor(() => expect(now().action).toMatchObject({ busy: false, error: { message: refusal.title } }));
  },
);
