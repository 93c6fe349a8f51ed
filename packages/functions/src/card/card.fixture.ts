import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { call } from "../shared/call.fixture.ts";
import { handler as saveCard } from "./save-card.ts";
import { handler as setUpCard } from "./set-up-card.ts";

const publishableKey = "pk_test_guildhall";

export interface Intent {
  readonly id: string;
  readonly client_secret: string;
  readonly status: string;
  readonly payment_method: string;
}

/** As the payment provider's own script does, with the publishable key. */
export async function asBrowser(path: string, fields: Record<string, string>): Promise<Intent> {
  const body = new URLSearchParams({ key: publishableKey, ...fields });
  const response = await fetch(`${process.env.STRIPE_URL}/v1/${path}`, { method: "POST", body });
  return (await response.json()) as Intent;
}

/** Enters a card in the payment provider's frame and answers its bank's question. Returns the card's token. */
export async function enterCard(clientSecret: string, card = "pm_card_visa"): Promise<string> {
  const id = clientSecret.split("_secret_")[0];
  const confirmed = await asBrowser(`setup_intents/${id}/confirm`, {
    client_secret: clientSecret,
    payment_method: card,
  });
  if (confirmed.status !== "requires_action") return confirmed.payment_method;
  const answer = { source: confirmed.id, client_secret: clientSecret, outcome: "pass" };
  return (await asBrowser("3ds2/authenticate", answer)).payment_method;
}

/** A person's new card, from the empty frame to the answer of our server. */
export async function keepCard(token: string, card?: string) {
  const { body } = await call(setUpCard, { token });
  const method = await enterCard(body.clientSecret, card);
  return { method, answer: await call(saveCard, { token, body: { token: method } }) };
}

/** Whether the payment provider still has the person's card. */
export const isThere = async (method: string): Promise<boolean> =>
  (await (await stripe()).paymentMethods.retrieve(method)).customer !== null;
