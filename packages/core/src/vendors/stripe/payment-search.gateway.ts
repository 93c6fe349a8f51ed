import type { Stripe } from "stripe";
import { now } from "../../ground/shared/clock.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { type PaymentIntent, paymentIntentOf } from "./payment-state.ts";
import { stripe } from "./stripe-client.ts";
import { silenceOf, stripeRefusalOf } from "./stripe-outcome.ts";
import { earliestSeconds, secondsAt } from "./stripe-time.ts";

interface Search {
  readonly orderId: string;
  readonly since: Instant;
  readonly until: Instant;
  readonly isFirst: boolean;
}

/** Money that came for the order, or is about to; not what was all given back. */
export async function findPaid({ orderId, since, until, isFirst }: Search): Promise<PaymentIntent | undefined> {
  try {
    const found = await paymentsNaming({ name: "orderId", value: orderId, since, until });
    const kept = found.find(isKept);
    return kept && paymentIntentOf(kept);
  } catch (error) {
    throw stripeRefusalOf(error, isFirst);
  }
}

const isKept = ({ status, latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  status === "processing" || (status === "succeeded" && !(typeof charge === "object" && charge?.refunded));

/** Oldest first. */
export async function paymentsOfPerson(personId: PersonId, since: Instant, until: Instant): Promise<PaymentIntent[]> {
  try {
    const found = await paymentsNaming({ name: "personId", value: personId, since, until });
    return found.map(paymentIntentOf).toReversed();
  } catch (error) {
    throw silenceOf(error);
  }
}

interface Naming {
  readonly name: "orderId" | "personId";
  readonly value: string;
  readonly since: Instant;
  readonly until: Instant;
}

/** Stripe says that its search is up to an hour behind. */
const searchDelaySeconds = 3600;

// By metadata, because the customer may be unknown here or deleted there. Listing a whole month takes too long, and search
// is behind: what it may not know yet is listed, and what it found is read again.
async function paymentsNaming({ name, value, since, until }: Naming): Promise<Stripe.PaymentIntent[]> {
  const { paymentIntents } = await stripe();
  const [gte, lte] = [earliestSeconds(since), secondsAt(until)];
  const ids = new Set<string>();
  const note = ({ id, metadata }: Stripe.PaymentIntent) => metadata[name] === value && ids.add(id);
  const youngest = { gte: Math.max(gte, earliestSeconds(now()) - searchDelaySeconds), lte };
  if (youngest.gte <= lte) {
    for await (const intent of paymentIntents.list({ created: youngest, limit: 100 })) note(intent);
  }
  const query = `metadata["${name}"]:"${value}" AND created>=${gte} AND created<=${lte}`;
  for await (const intent of paymentIntents.search({ query, limit: 100 })) note(intent);
  const found: Stripe.PaymentIntent[] = [];
  for (const id of ids) found.push(await paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
  return found.toSorted((a, b) => b.created - a.created);
}
