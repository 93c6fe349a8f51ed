import { log } from "../../ground/route/log.ts";
import { secondsFromNow } from "../../ground/shared/clock.ts";
import * as Customer from "../../vendors/stripe/customer.gateway.ts";
import { forget } from "./card.ts";

const daySeconds = 24 * 3600;

/** Removes cards entered over a day ago and not used. Looks back a week, in case Stripe did not answer on a day. */
export async function forgetUnused(): Promise<number> {
  const entered = await Customer.cardsEntered(secondsFromNow(-8 * daySeconds), secondsFromNow(-daySeconds));
  for (const { personId, paymentMethodId } of entered) {
    await forget(personId, paymentMethodId).catch((error) =>
      log.warn("billing.card-not-forgotten", { personId, paymentMethodId, error }),
    );
  }
  return entered.length;
}
