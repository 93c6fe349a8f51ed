import { log } from "../../ground/route/log.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { isAboutCard, isFaultOfRequest, isUnread } from "./stripe-refusal.ts";

/** Refused for good, or unknown. With a rejected key, nothing is known of an earlier call. */
export function stripeRefusalOf(error: unknown, isFirst: boolean): DomainError {
  if (isAboutCard(error)) {
    log.warn("stripe.refused", { error });
    return new DomainError("billing.card-unknown");
  }
  if (!isFaultOfRequest(error) || (isUnread(error) && !isFirst)) return silenceOf(error);
  noteOurFault(error);
  return new DomainError("billing.our-fault");
}

export function silenceOf(error: unknown): DomainError {
  if (isFaultOfRequest(error)) noteOurFault(error);
  else log.warn("stripe.silent", { error });
  return new DomainError("billing.under-way");
}

/** Raises an alarm: until it is fixed, nobody can pay. */
export const noteOurFault = (error: unknown): void => log.error("billing.refused-by-stripe", { error });
