import { secondsFromNow } from "../shared/clock.ts";
import { log } from "../shared/log.ts";
import * as Customer from "../vendors/stripe/customer.gateway.ts";
import { forget } from "./card.ts";

const daySeconds = 24 * 3600;

/**
 * Forgets the cards that were entered at least a day ago and neither used nor kept: whoever entered them went away, or
 * entered another. Each is looked at for a week, so that a day without an answer loses none. Answers with how many were.
 */
export async function forgetUnused(): Promise<number> {
  const entered = await Customer.cardsEntered(secondsFromNow(-8 * daySeconds), secondsFromNow(-daySeconds));
  for (const { personId, paymentMethodId } of entered) {
    await forget(personId, paymentMethodId).catch((error) =>
      log.warn("billing.card-not-forgotten", { personId, paymentMethodId, error }),
    );
  }
  return entered.length;
}
