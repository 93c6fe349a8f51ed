// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCart } from "../../components/cart/cart.api.ts";
import { orderId, outcomeOf, type PaymentOrder, user } from "../../components/paying/paying.fixture.ts";
import { cartOf } from "./checkout.fixture.ts";
import { OrderUnderWay } from "./order-under-way.tsx";
import { useCheckout } from "./use-checkout.ts";

const confirmPayment = vi.hoisted(() => vi.fn<(clientSecret: string) => Promise<void>>());
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../lib/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));
vi.mock("../../lib/stripe.ts", () => ({ confirmPayment }));

const settlement = `/api/orders/${orderId}/settlement`;
const waiting = cartOf({ order: { id: orderId, state: "needs_action", totalCents: 8_000 } });
const waitsForBank = { state: "needs_action", clientSecret: "pi_1_secret_2" } as const;
const tooOften = { state: "needs_action", retryAfterSeconds: 300 } as const;

/** What the server says to each look, the last word for good. */
let looks: Partial<PaymentOrder>[];
const asked = () => fetching.mock.calls.filter(([url]) => url === settlement).length;
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("scrollTo", () => undefined);
  fetching.mockImplementation(async (url) => {
    if (url !== settlement) return Response.json(url === "/api/user" ? user : waiting);
    const [first = {}, ...rest] = looks;
    if (rest.length > 0) looks = rest;
    return Response.json(outcomeOf(first));
  });
  confirmPayment.mockResolvedValue();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Page() {
  const cart = useCart().data ?? waiting;
  return <OrderUnderWay checkout={useCheckout(cart, user)} isActing={false} />;
}

function open(...answers: Partial<PaymentOrder>[]): void {
  looks = answers;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={["/checkout"]}>
        <Page />
      </MemoryRouter>
    </SWRConfig>,
  );
}

async function press(name: string): Promise<void> {
  const before = asked();
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
}

const doubt = () => screen.findByRole("region", { name: "We do not know yet what became of the payment" });

test("a press that could not ask the bank is answered, with when one can look again", async () => {
  open(tooOften);
  await press("Confirm with your bank");
  const { textContent } = await doubt();
  expect(textContent).toContain("Your bank has not confirmed it.");
  expect(textContent).toContain("nothing is charged twice");
  expect(textContent).toContain("You can try again in 5 minutes.");
  expect(confirmPayment).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Confirm with your bank" })).toBeDefined();
});

test("does not go on asking for what was confirmed, until the server says that the bank asks again", async () => {
  open(waitsForBank, tooOften, tooOften, waitsForBank);
  await press("Confirm with your bank");
  expect((await doubt()).textContent).toContain("Your bank has your answer.");
  expect(confirmPayment.mock.calls).toEqual([["pi_1_secret_2"]]);
  for (let time = 0; time < 2; time++) {
    expect(screen.getByText("Your payment is being processed")).toBeDefined();
    expect(screen.queryByText("Your bank wants you to confirm this payment")).toBeNull();
    await press("Look again");
    if (time === 0)
      await waitFor(async () => expect((await doubt()).textContent).toContain("Your bank has your answer."));
  }
  await screen.findByRole("button", { name: "Confirm with your bank" });
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test("a bank's window that was closed without an answer leaves a word, and the question", async () => {
  open(waitsForBank);
  await press("Confirm with your bank");
  expect((await doubt()).textContent).toContain("Your bank has not confirmed it.");
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
});
