import { termOf } from "../person/membership.rules.ts";
import type { Person, PersonPatch } from "../person/person.ts";
import * as Policy from "../policy/policy.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { planTerm } from "./term.rules.ts";

/** bylaws#membership-years-ahead */
export async function refuseTooFarAhead(person: Person): Promise<void> {
  const plan = planTerm(termOf(person), today(), await Policy.of());
  if (!plan.allowed) throw new DomainError(plan.code);
}

/** A request that was only in the cart ends with it. */
export const takeBackRequest = ({ latestMembershipRequest }: Person): PersonPatch =>
  latestMembershipRequest?.status === "in_cart" ? { remove: ["latestMembershipRequest"] } : {};
