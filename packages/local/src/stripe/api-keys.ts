import type { WireRequest } from "small-cloud/shared/wire";
import { invalidRequest } from "./refusal.ts";
import type { Route } from "./route.ts";

export interface ApiKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** The key of a request. A publishable key may only call the routes for browsers. */
export function admit(
  { headers }: WireRequest,
  form: unknown,
  { secretKey, publishableKey }: ApiKeys,
): "secret" | "public" {
  const given = keyOf(headers.authorization ?? "") ?? (form as { key?: unknown }).key;
  if (typeof given !== "string" || given === "") {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth " +
        "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or " +
        "we can help at https://support.stripe.com/.",
      {},
      401,
    );
  }
  if (given === secretKey) return "secret";
  if (given === publishableKey) return "public";
  throw invalidRequest(`Invalid API Key provided: ${masked(given)}`, {}, 401);
}

function keyOf(authorization: string): string | undefined {
  if (authorization.startsWith("Bearer ")) return authorization.slice("Bearer ".length).trim();
  if (!authorization.startsWith("Basic ")) return undefined;
  return Buffer.from(authorization.slice("Basic ".length), "base64").toString().split(":", 1)[0];
}

const masked = (key: string): string =>
  `${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(8).slice(-4)}`;

export function requireAllowed({ isPublic }: Route, key: "secret" | "public"): void {
  if (key === "secret" || isPublic) return;
  throw invalidRequest(
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your " +
      "API keys at https://dashboard.stripe.com/account/apikeys.",
    { code: "secret_key_required" },
    401,
  );
}
