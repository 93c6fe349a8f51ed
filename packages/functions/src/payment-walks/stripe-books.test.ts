import { secret } from "@guildhall/core/ground/route/secret";
import { expect, test } from "vitest";
import { booksOfPerson, createStripeReader, peopleIn, type StripeBooks } from "./stripe-books.fixture.ts";

const intent = (id: string, personId?: string) => ({
  ...{ id, status: "succeeded", amount: 500, customer: null, client_secret: "" },
  metadata: { ...(personId !== undefined && { personId }) },
});
const about = (payment_intent: string) => ({
  id: `of ${payment_intent}`,
  status: "succeeded",
  amount: 500,
  payment_intent,
});

const books: StripeBooks = {
  intents: [intent("pi_ours", "per_we"), intent("pi_theirs", "per_they"), intent("pi_nobodys")],
  charges: [about("pi_ours"), about("pi_theirs"), about("pi_nobodys")],
  refunds: [about("pi_theirs")],
  disputes: [],
};

test("keeps what one person has to answer for, and what nobody does", () => {
  const ours = booksOfPerson(books, "per_we");
  expect(ours.intents.map(({ id }) => id)).toEqual(["pi_ours", "pi_nobodys"]);
  expect(ours.charges.map(({ payment_intent }) => payment_intent)).toEqual(["pi_ours", "pi_nobodys"]);
  expect([ours.refunds, booksOfPerson(books, "per_they").refunds]).toEqual([[], [about("pi_theirs")]]);
});

test("names each person once", () => {
  expect(peopleIn({ ...books, intents: [...books.intents, intent("pi_more", "per_we")] })).toEqual([
    "per_we",
    "per_they",
  ]);
});

test("reads a charge with its payment, though the payment was begun before", async () => {
  const { STRIPE_URL: origin = "" } = process.env;
  const secretKey = await secret("STRIPE_SECRET_KEY");
  const reader = createStripeReader({ origin, secretKey });
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${secretKey}` };
    const response = await fetch(`${origin}/v1/${path}`, { method: "POST", headers, body: new URLSearchParams(form) });
    return (await response.json()) as { readonly id: string };
  };
  const begun = await post("payment_intents", {
    ...{ amount: "500", currency: "usd", "metadata[personId]": "per_we", "allowed_payment_method_types[]": "card" },
    ...{ "automatic_payment_methods[enabled]": "true", "automatic_payment_methods[allow_redirects]": "never" },
  });
  const since = await reader.marks();
  await post(`payment_intents/${begun.id}/confirm`, { payment_method: "pm_card_visa" });
  const { intents, charges } = await reader.books(since);
  expect(intents.map(({ id, status }) => [id, status])).toEqual([[begun.id, "succeeded"]]);
  expect(charges.map(({ payment_intent }) => payment_intent)).toEqual([begun.id]);
});
