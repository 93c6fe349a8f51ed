import Stripe from "stripe";
import { secret, secretInsteadOf } from "../../ground/route/secret.ts";
import { optionalVariable } from "../../ground/shared/environment.ts";
import type { stripeResources } from "./stripe-resources.ts";

/** Must match the library's types and the webhook endpoint. */
const apiVersion = "2026-10-28.endive";

/** Below our functions' limits; a lost outcome is found by asking again. */
const timeoutMs = 12_000;

type Client = Pick<Stripe, (typeof stripeResources)[number]>;

let known: { readonly url: string; readonly key: string; readonly client: Client } | undefined;

/** Made on first use, and anew for another key. The only place that knows Stripe's address. */
export async function stripe(): Promise<Client> {
  const url = optionalVariable("STRIPE_URL") ?? "https://api.stripe.com";
  const key = await secret("STRIPE_SECRET_KEY");
  if (known?.url !== url || known.key !== key) known = { url, key, client: connect(url, key) };
  return known.client;
}

/** For tests and the demo, which run without a bundle. */
export const wholeStripe = async (): Promise<Stripe> => (await stripe()) as Stripe;

function connect(url: string, key: string): Client {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(key, {
    apiVersion,
    httpClient: askAgainWithNewKey(key, Stripe.createNodeHttpClient()),
    host: hostname,
    port: port || 443,
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutMs,
    // Callers decide about retries and keys.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** A rejected key may have been rolled since it was read: the request is sent once more with the new one. */
function askAgainWithNewKey(key: string, http: HttpClient): HttpClient {
  return {
    getClientName: () => http.getClientName(),
    makeRequest: async (host, port, path, method, headers, ...more) => {
      const answer = await http.makeRequest(host, port, path, method, headers, ...more);
      const newKey = answer.getStatusCode() === 401 ? await secretInsteadOf("STRIPE_SECRET_KEY", key) : undefined;
      if (newKey === undefined) return answer;
      // Read to the end, to free the connection.
      await answer.toJSON().catch(() => undefined);
      return http.makeRequest(host, port, path, method, { ...headers, Authorization: `Bearer ${newKey}` }, ...more);
    },
  };
}
