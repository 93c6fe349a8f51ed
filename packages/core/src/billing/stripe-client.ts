import Stripe from "stripe";
import { secret } from "../shared/secret.ts";

/** The version whose shapes the library's types describe; an endpoint for webhooks is made with the same. */
const apiVersion = "2026-10-28.endive";

/** Less than any function of ours may take: what Stripe did not answer by then is found out by asking again. */
const timeoutMs = 12_000;

let known: { readonly url: string; readonly client: Promise<Stripe> } | undefined;

/** The one client, made when it is first needed. It is the only place that knows where Stripe is. */
export function stripe(): Promise<Stripe> {
  const url = process.env.STRIPE_URL ?? "https://api.stripe.com";
  if (known?.url !== url) known = { url, client: connect(url) };
  const { client } = known;
  client.catch(() => {
    known = undefined;
  });
  return client;
}

async function connect(url: string): Promise<Stripe> {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(await secret("STRIPE_SECRET_KEY"), {
    apiVersion,
    host: hostname,
    port: port || 443,
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutMs,
    // Which calls are worth a second try, and with which key, is decided where they are made.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
