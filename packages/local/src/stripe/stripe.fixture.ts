import { aFolder, removeFolder, serveStandIns } from "small-cloud/shared/stand-in.fixture";
import Stripe from "stripe";
import { createStripe, type StripeOptions } from "./stripe.ts";

export const someKeys = { secretKey: "sk_test_abcdefghijklmnop", publishableKey: "pk_test_page" };

/** The library as the portal makes it: its address is the only thing that differs from the real one. */
export function aClient(
  origin: string,
  { key = someKeys.secretKey, ...config }: Stripe.StripeConfig & { key?: string } = {},
) {
  const { hostname, port, protocol } = new URL(origin);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: protocol === "https:" ? "https" : "http",
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
}

/** Stripe behind a real server on a free port, with the real library in front of it. */
export async function startStripe(given: Partial<StripeOptions> = {}) {
  const dataDir = given.dataDir ?? aFolder();
  const standIn = createStripe({ ownUrl: "http://localhost/_aws/stripe", ...someKeys, dataDir, retryMs: 20, ...given });
  const server = await serveStandIns([standIn]);
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
      redirect: "manual",
    });
  return {
    standIn,
    dataDir,
    origin: server.origin,
    stripe: aClient(server.origin),
    post,
    /** As a page does, with the publishable key. */
    async postAsPage(path: string, fields: Record<string, string>) {
      const response = await post(path, { key: someKeys.publishableKey, ...fields });
      return { status: response.status, body: (await response.json()) as Record<string, never> & Stripe.PaymentIntent };
    },
    stop: () => server.close(),
    async close() {
      await server.close();
      if (given.dataDir === undefined) removeFolder(dataDir);
    },
  };
}

export type RunningStripe = Awaited<ReturnType<typeof startStripe>>;

/** What a call is refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

/** An intent for cards that leads nobody away to another site. */
export const card = {
  allowed_payment_method_types: ["card" as const],
  automatic_payment_methods: { enabled: true, allow_redirects: "never" as const },
};

/** A saved card that pays: charged at once, without the person. */
export const payment = (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) => ({
  amount: 5000,
  currency: "usd",
  confirm: true,
  payment_method: method,
  ...card,
  ...more,
});
