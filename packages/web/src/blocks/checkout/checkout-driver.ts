import { checkoutRoutes } from "@guildhall/core/checkout/checkout.routes";
import { callRoute } from "../../lib/api-client.ts";
import type { CheckoutDriver } from "./submit-order.ts";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const mostOfflineMs = 60_000;

/** Until the device says that it has a connection; not for ever, it may be wrong. */
async function online(): Promise<void> {
  if (navigator.onLine) return;
  const waiting = new AbortController();
  const back = new Promise<void>((resolve) =>
    window.addEventListener("online", () => resolve(), { once: true, signal: waiting.signal }),
  );
  await Promise.race([back, wait(mostOfflineMs)]);
  waiting.abort();
}

/** The real one: our server, and the bank's question in the payment provider's script, loaded when a bank first asks. */
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
