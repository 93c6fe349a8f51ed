import type { Stripe } from "stripe";
import { noSuch } from "../refusal.ts";
import type { Call } from "../route.ts";

/** A customer that is there; a deleted one is "no such customer" wherever it is named in a parameter. */
export function requireCustomer(call: Call, id: string, param?: string): Stripe.Customer {
  const found = call.store.require("customer", id, param);
  if (found.deleted) throw noSuch("customer", id, param);
  return found;
}
