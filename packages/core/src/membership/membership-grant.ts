import type { Follow } from "../change/outbox.schema.ts";
import type { Effect } from "../order/grant.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { Term } from "../person/membership.rules.ts";
import type * as Person from "../person/person.ts";
import * as Policy from "../policy/policy.ts";
import { now } from "../shared/clock.ts";
import { createId } from "../shared/create-id.ts";
import { dayIn, writtenDay } from "../shared/values.ts";
import { allTerms, readTerms, termWrites } from "./change-terms.ts";
import { membershipKeyOf } from "./membership-request.ts";
import { nextTerm } from "./rules/term.rules.ts";

/** Begins on the day of payment, or when the present one ends (bylaws#membership-term). */
export async function grant(line: LineItem, person: Person.Person): Promise<Effect> {
  const key = await membershipKeyOf(line);
  if (!key) throw new Error(`${line.id} bought a membership that we do not know: ${line.productId}`);
  const read = await readTerms(person);
  const term = nextTerm(allTerms(read), dayIn(line.paidAt ?? now()), await Policy.of());
  const { latestMembershipRequest: request } = person;
  const answered = request?.key === key && { latestMembershipRequest: { ...request, status: "approved" as const } };
  const id = createId("membership");
  const paid = { lineItemId: line.id, priceCents: line.finalPrice };
  const row = { id, personId: person.id, key, ...term, ...paid, grantedAt: now() };
  return {
    // On the state as read, so that of two parallel grants the second follows the first.
    writes: termWrites(read, { add: row }, answered || {}),
    follows: [alertOf(person, term)],
    after: { membership: id, key, ...term },
    term,
  };
}

const alertOf = ({ id: personId }: Person.Person, { start, end }: Term): Follow => ({
  kind: "notification",
  personId,
  alert: {
    title: "Your membership",
    message: `It is paid, and in force from ${writtenDay(start)} to ${writtenDay(end)}.`,
  },
});
