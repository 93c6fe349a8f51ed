import type { CloudReady, SignedIn } from "../cloud.ts";

const publishableKey = "pk_test_guildhall";

export type Ask = <T = unknown>(method: "GET" | "POST", path: string, body?: object) => Promise<T>;

export const askAs =
  ({ url }: CloudReady, { token }: SignedIn): Ask =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };

/** The card goes to the payment provider alone, as from its own frame. */
export async function keepCard({ url }: CloudReady, ask: Ask): Promise<void> {
  const { clientSecret: secret } = await ask<{ clientSecret: string }>("POST", "/api/user/card-setup", {});
  const fields = { key: publishableKey, client_secret: secret, payment_method: "pm_card_visa" };
  const confirm = `${url}/v1/setup_intents/${secret.split("_secret_")[0]}/confirm`;
  const response = await fetch(confirm, { method: "POST", body: new URLSearchParams(fields) });
  const { payment_method: token } = await response.json();
  await ask("POST", "/api/user/card", { token });
}

/** With the card that `keepCard` has kept. */
export async function submissionOfCart(ask: Ask) {
  const { checkoutId, quote } = await ask<{ checkoutId: string; quote: string }>("GET", "/api/cart/items");
  return { paymentMethodType: "card", checkoutId, quote, shownCard: { brand: "visa", lastFour: "4242" } };
}
