import Stripe from "stripe";
import { optionalVariable } from "../../shared/environment.ts";
import { secret, secretInsteadOf } from "../../shared/secret.ts";

/** The version whose shapes the library's types describe; an endpoint for webhooks is made with the same. */
const apiVersion = "2026-10-28.endive";

/** Less than any function of ours may take: what Stripe did not answer by then is found out by asking again. */
const timeoutMs = 12_000;

let known: { readonly url: string; readonly key: string; readonly client: Stripe } | undefined;

/** The one client, made when it is first needed, or its key is another. It is the only place that knows where Stripe is. */
export async function stripe(): Promise<Stripe> {
  const url = optionalVariable("STRIPE_URL") ?? "https://api.stripe.com";
  const key = await secret("STRIPE_SECRET_KEY");
  if (known?.url !== url || known.key !== key) known = { url, key, client: connect(url, key) };
  return known.client;
}

function connect(url: string, key: string): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(key, {
    apiVersion,
    httpClient: askAgainWithNewKey(key, Stripe.createNodeHttpClient()),
    host: hostname,
    port: port || 443,
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutMs,
    // Which calls are worth a second try, and with which key, is decided where they are made.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** A key that is not taken may have been rolled since it was read. Stripe has not looked at the request: it is sent once more. */
function askAgainWithNewKey(key: string, http: HttpClient): HttpClient {
  return {
    getClientName: () => http.getClientName(),
    makeRequest: async (host, port, path, method, headers, ...more) => {
      const answer = await http.makeRequest(host, port, path, method, headers, ...more);
      const newKey = answer.getStatusCode() === 401 ? await secretInsteadOf("STRIPE_SECRET_KEY", key) : undefined;
      if (newKey === undefined) return answer;
      // Nobody reads it: its connection is free for the next.
      await answer.toJSON().catch(() => undefined);
      return http.makeRequest(host, port, path, method, { ...headers, Authorization: `Bearer ${newKey}` }, ...more);
    },
  };
}
