import type { PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";
import { Receipt } from "@guildhall/core/selling/receipt/receipt.schema";
import { fireEvent, type RenderResult, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { expect, vi } from "vitest";
import { answerToPress, orderId, outcomeOfOrder, user } from "../../../blocks/checkout/paying.fixture.ts";
import { PayLater } from "./pay-later.tsx";

export const payer = { ...user, pmType: "Visa", pmLastFour: "4242", pmExpires: "2099-01" };
export const receipt = Receipt.parse({
  id: orderId,
  createdAt: "2026-11-02T15:00:00.000Z",
  amount: 8_000,
  refundedCents: 0,
  state: "needs_action",
  method: "card",
  chargedWhen: "approval",
  attempt: 1,
  name: "Margaret Ellis",
  addressLines: [],
  association: { name: "Guildhall", taxId: "00-0000000", addressLines: [] },
  lineItems: [],
  refunds: [],
});
export const outcome = (order: object): PaymentOutcome => ({
  ...outcomeOfOrder({ state: "needs_action", ...order }),
  user: payer,
});
export const waitingOutcome = outcome({ clientSecret: "pi_1_secret_2" });
export const failed = (failure: string): Receipt => ({ ...receipt, state: "failed", failure });
export const declined = failed("Your card was declined.");
export const answerRefused = () => new Response("{}", { status: 429 });

type Answer = () => Response;

const quietServer = {
  user: payer as object,
  /** What it says to each press and look, the last word for good. */
  looks: [answerRefused] as (PaymentOutcome | Answer)[],
  /** What it says to the look that the page makes by itself when it is opened. */
  lookWhenOpened: undefined as Answer | undefined,
  readReceipt: answerRefused as Answer,
  /** The last press of the page. */
  pressed: undefined as string | undefined,
};
export const payLaterServer = { ...quietServer };
export const startServer = () => {
  Object.assign(payLaterServer, quietServer);
  vi.stubGlobal("fetch", fetching);
  fetching.mockImplementation(answer);
};

const receiptAddress = `/api/payments/${orderId}`;
export const isPayment = (url: unknown) => url === `/api/orders/${orderId}/payment`;
export const isLook = (url: unknown) => url === `/api/orders/${orderId}/settlement`;

export const fetching = vi.fn<typeof fetch>();
const answer: typeof fetch = async (url, init) => {
  if (url === "/api/user") return Response.json(payLaterServer.user);
  if (url === receiptAddress) return payLaterServer.readReceipt();
  const { lookWhenOpened } = payLaterServer;
  if (isLook(url) && lookWhenOpened) {
    payLaterServer.lookWhenOpened = undefined;
    return lookWhenOpened();
  }
  const [first = answerRefused, ...rest] = payLaterServer.looks;
  if (rest.length > 0) payLaterServer.looks = rest;
  if (typeof first === "function") return first();
  if (isPayment(url)) payLaterServer.pressed = JSON.parse(String(init?.body)).attemptId;
  return Response.json(answerToPress(first, payLaterServer.pressed));
};

export const looksMade = () => fetching.mock.calls.filter(([url]) => isLook(url));
export const bodyOfPayment = () => JSON.parse(String(fetching.mock.calls.find(([url]) => isPayment(url))?.[1]?.body));

export const payLaterPage = (shown: Receipt) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <MemoryRouter>
      <PayLater receipt={shown} />
    </MemoryRouter>
  </SWRConfig>
);

export function show(shown: Receipt, lookWhenOpened: Answer = answerRefused): RenderResult {
  payLaterServer.lookWhenOpened = shown.state === "failed" ? undefined : lookWhenOpened;
  return render(payLaterPage(shown));
}
export const lookIsOver = () => waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
export const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const said = () => screen.getByRole("alert").textContent;
export const notCharged = "Your card was not charged";
export const promise = /Nothing is charged before you confirm/;
