import type { LocalDate } from "../../../ground/shared/values.ts";
import type { Buyer } from "../../../money/order/line-item/price.rules.ts";
import { isMemberOn, kindOn, type Term } from "../../../people/person/membership.rules.ts";

type Kept = Parameters<typeof isMemberOn>[0] & Parameters<typeof kindOn>[0];

/** A membership in the cart does not count for member prices yet, and costs what holds when it begins (bylaws#membership-price). */
export function buyerOn(person: Kept, { start }: Pick<Term, "start">, day: LocalDate): Buyer {
  const isMember = isMemberOn(person, day);
  return { isMember, isStudent: isMember && kindOn(person, day) === "student", termStart: start };
}
