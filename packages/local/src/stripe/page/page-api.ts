import type { StripeError } from "@stripe/stripe-js";

export type Answer<T> =
  | { readonly ok: T; readonly error?: undefined }
  | { readonly ok?: undefined; readonly error: StripeError };

interface Fields {
  readonly [name: string]: string | boolean | undefined | Fields;
}

/** Stripe's API takes forms: { card: { cvc } } is card[cvc]. */
function flatten(fields: Fields, prefix = ""): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const path = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined) return [];
    return typeof value === "object" ? flatten(value, path) : [[path, String(value)]];
  });
}

const unreachable: StripeError = {
  type: "api_connection_error",
  message: "The payment provider cannot be reached. You have not been charged. Check your connection, then try again.",
};

/** Calls that a page may make, with its publishable key. */
export function createPageApi(base: URL, key: string) {
  async function send<T>(path: string, request: RequestInit): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${key}` };
    try {
      const response = await fetch(new URL(`v1/${path}`, base), { ...request, headers });
      const body = await response.json();
      return response.ok ? { ok: body } : { error: body.error };
    } catch {
      return { error: unreachable };
    }
  }
  return {
    get: <T>(path: string, fields: Fields) => send<T>(`${path}?${new URLSearchParams(flatten(fields))}`, {}),
    post: <T>(path: string, fields: Fields) =>
      send<T>(path, { method: "POST", body: new URLSearchParams(flatten(fields)) }),
  };
}

export type PageApi = ReturnType<typeof createPageApi>;
