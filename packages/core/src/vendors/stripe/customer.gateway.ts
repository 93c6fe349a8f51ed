import Stripe from "stripe";
import { DomainError } from "../../ground/shared/errors.ts";
import { type Instant, PersonId } from "../../ground/shared/values.ts";
import { stripe } from "./stripe-client.ts";
import { noteOurFault } from "./stripe-outcome.ts";
import { isFaultOfRequest, isMissing } from "./stripe-refusal.ts";

export interface Card {
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expires: string;
}

const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;

/** No answer, or a temporary failure. */
const unanswered = [StripeAPIError, StripeConnectionError, StripeRateLimitError];

/** For calls that are safe to repeat and charge nobody. */
async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (unanswered.some((kind) => error instanceof kind)) return new DomainError("unavailable");
  if (!isFaultOfRequest(error)) return error;
  noteOurFault(error);
  return new DomainError("unavailable");
}

const unlessGone = <T>(question: Promise<T>): Promise<T | undefined> =>
  ask(question.catch((error) => (isMissing(error) ? undefined : Promise.reject(error))));

/** One customer per person, even if asked for twice at once. Stripe does not get names. */
export async function create(personId: PersonId): Promise<string> {
  const { customers } = await stripe();
  const customer = { metadata: { personId } };
  // Of two calls at once, the library makes the second wait and answers the same customer.
  const { id } = await ask(
    customers.create(customer, { idempotencyKey: `customer-${personId}`, maxNetworkRetries: 3 }),
  );
  return id;
}

/** Answers the client secret for entering a card that can later be charged without the person. */
export async function beginCard(customerId: string, personId: PersonId): Promise<string> {
  const { setupIntents } = await stripe();
  const { client_secret } = await ask(
    setupIntents.create({
      customer: customerId,
      metadata: { personId },
      usage: "off_session",
      allowed_payment_method_types: ["card"],
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    }),
  );
  if (!client_secret) throw new Error("Stripe sent no secret for a SetupIntent");
  return client_secret;
}

/** Undefined unless it is this customer's card. */
export async function cardOfCustomer(customerId: string, paymentMethodId: string): Promise<Card | undefined> {
  const { paymentMethods } = await stripe();
  const method = await unlessGone(paymentMethods.retrieve(paymentMethodId));
  if (!method?.card || method.customer !== customerId) return undefined;
  const { brand, last4, exp_month, exp_year } = method.card;
  return {
    paymentMethodId: method.id,
    brand,
    lastFour: last4,
    expires: `${exp_year}-${String(exp_month).padStart(2, "0")}`,
  };
}

export async function personOf(customerId: string): Promise<string | undefined> {
  const { customers } = await stripe();
  const customer = await unlessGone(customers.retrieve(customerId));
  return customer && !customer.deleted ? customer.metadata.personId : undefined;
}

interface CardToAttach {
  readonly personId: PersonId;
  readonly paymentMethodId: string;
}

/** Between two moments, as far as still attached. */
export async function cardsEntered(from: Instant, to: Instant): Promise<CardToAttach[]> {
  const { setupIntents } = await stripe();
  const created = { gte: secondsAt(from), lt: secondsAt(to) };
  const list = setupIntents.list({ created, limit: 100, expand: ["data.payment_method"] });
  const found = await ask(list.autoPagingToArray({ limit: 10_000 }));
  return found.flatMap(({ metadata, payment_method: method }) => {
    const { data: personId } = PersonId.safeParse(metadata?.personId);
    const isTheirs = typeof method === "object" && Boolean(method?.customer);
    return personId && method && isTheirs ? [{ personId, paymentMethodId: method.id }] : [];
  });
}

const secondsAt = (instant: Instant): number => Math.floor(Date.parse(instant) / 1000);

export async function detach(paymentMethodId: string): Promise<void> {
  const { paymentMethods } = await stripe();
  const method = await unlessGone(paymentMethods.retrieve(paymentMethodId));
  if (method?.customer) await unlessGone(paymentMethods.detach(paymentMethodId));
}

/** Payments stay in Stripe's books. */
export async function remove(customerId: string): Promise<void> {
  const { customers } = await stripe();
  await unlessGone(customers.del(customerId));
}
