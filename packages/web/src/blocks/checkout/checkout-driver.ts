import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import { callRoute } from "../../lib/api/api-client.ts";
import type { CheckoutDriver } from "./submit-order.ts";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const mostOfflineMs = 60_000;

/** Waits until the device reports a connection, but not for ever, because the report may be wrong. */
async function online(): Promise<void> {
  if (navigator.onLine) return;
  const waiting = new AbortController();
  const back = new Promise<void>((resolve) =>
    window.addEventListener("online", () => resolve(), { once: true, signal: waiting.signal }),
  );
  await Promise.race([back, wait(mostOfflineMs)]);
  waiting.abort();
}

/** The real driver: our server, and the payment provider's script for the bank's question, loaded on first use. */
export const createCheckoutDriver = (told: Pick<CheckoutDriver, "onStage" | "onAnswered">): CheckoutDriver => ({
  ...told,
  settle: (orderId) => callRoute(checkoutRoutes.settle, { params: { orderId } }),
  askBank: async (clientSecret) => (await import("../../vendors/stripe/stripe.ts")).confirmPayment(clientSecret),
  reconnect: async (attempt) => {
    await online();
    await wait(500 * 2 ** attempt);
  },
  pause: () => wait(2000),
});
