import Stripe from "stripe";
import { DomainError } from "../../shared/errors.ts";
import { type Instant, PersonId } from "../../shared/values.ts";
import { stripe } from "./stripe-client.ts";
import { isMissing } from "./stripe-refusal.ts";

/** A card as we may know it. */
export interface Card {
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly lastFour: string;
  /** "2027-03". */
  readonly expires: string;
}

const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;

/** No answer, or none this time. */
const unanswered = [StripeAPIError, StripeConnectionError, StripeRateLimitError];

/** Every question here may be asked again. */
async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw unanswered.some((kind) => error instanceof kind) ? new DomainError("unavailable") : error;
  }
}

/** What is gone already is as good as taken away. */
async function unlessGone<T>(question: Promise<T>): Promise<T | undefined> {
  try {
    return await ask(question);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The one customer of a person, however often it is asked for at once. They learn nobody's name from us. */
export async function create(personId: PersonId): Promise<string> {
  const { customers } = await stripe();
  const customer = { metadata: { personId } };
  // A second one at the same moment is told to wait for the first: the library does, and gets the same customer.
  const { id } = await ask(
    customers.create(customer, { idempotencyKey: `customer-${personId}`, maxNetworkRetries: 3 }),
  );
  return id;
}

/** A card that is to be entered in the browser: kept, and charged later without the person. Answers with what the browser needs. */
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

/** A card as it is now, if it is this customer's. */
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

/** Whose customer it is. */
export async function personOf(customerId: string): Promise<string | undefined> {
  const { customers } = await stripe();
  const customer = await unlessGone(customers.retrieve(customerId));
  return customer && !customer.deleted ? customer.metadata.personId : undefined;
}

interface EnteredCard {
  readonly personId: PersonId;
  readonly paymentMethodId: string;
}

/** The cards that people began to enter between two moments, as far as they are still theirs. */
export async function cardsEntered(from: Instant, to: Instant): Promise<EnteredCard[]> {
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

/** Takes a card away from its customer for good. */
export async function detach(paymentMethodId: string): Promise<void> {
  const { paymentMethods } = await stripe();
  const method = await unlessGone(paymentMethods.retrieve(paymentMethodId));
  if (method?.customer) await unlessGone(paymentMethods.detach(paymentMethodId));
}

/** Takes the customer away with every card; what they paid stays in Stripe's books. */
export async function remove(customerId: string): Promise<void> {
  const { customers } = await stripe();
  await unlessGone(customers.del(customerId));
}
