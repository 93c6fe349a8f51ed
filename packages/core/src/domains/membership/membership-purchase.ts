import * as Policy from "../../engines/policy/policy.ts";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { now, today } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { dayIn, writtenDay } from "../../ground/shared/values.ts";
import type { Effect } from "../../money/order/line-item/effect.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { isWhollyGivenBack } from "../../money/order/refund-again.rules.ts";
import type { Term } from "../../people/person/membership.rules.ts";
import type * as Person from "../../people/person/person.ts";
import { type PersonTerms, readTerms, termWrites } from "./change-terms.ts";
import { membershipKeyOf } from "./membership-request.ts";
import { afterRefund } from "./rules/kept-terms.rules.ts";
import { nextTerm } from "./rules/term.rules.ts";

/** With what else changes of the person. Begins on the day of payment, or when the present one ends (bylaws#membership-term). */
export async function purchase(line: LineItem, person: Person.Person, more: Person.PersonPatch = {}): Promise<Effect> {
  const key = await membershipKeyOf(line);
  if (!key) throw new Error(`${line.id} bought a membership that we do not know: ${line.productId}`);
  const read = await readTerms(person);
  const term = nextTerm(await standingTerms(read), dayIn(line.paidAt ?? now()), await Policy.of());
  const { latestMembershipRequest: request } = person;
  const answered: Person.PersonPatch =
    request?.key === key ? { set: { latestMembershipRequest: { ...request, status: "approved" } } } : {};
  const id = createId("membership");
  const paid = { lineItemId: line.id, priceCents: line.finalPrice };
  const row = { id, personId: person.id, key, ...term, ...paid, grantedAt: now() };
  return {
    // On the state as read, so that of two parallel grants the second follows the first.
    writes: termWrites(read, { add: row }, { ...more, set: { ...more.set, ...answered.set } }),
    follows: [alertOf(person, term)],
    after: { membership: id, key, ...term },
    onLines: { [line.id]: { term } },
  };
}

/** What was given back in full ends in a moment, so the next term does not follow it (decision 40). */
async function standingTerms({ person, rows, older }: PersonTerms): Promise<readonly Term[]> {
  const bought = rows.flatMap(({ lineItemId, end }) => (lineItemId && end >= today() ? [lineItemId] : []));
  const lines = bought.length > 0 ? await LineItems.findAll(person.id, bought) : [];
  const ending = new Set(lines.filter((line) => isWhollyGivenBack(line) && !line.takenBack).map(({ id }) => id));
  const left = rows.flatMap((row): Term[] => {
    const term = row.lineItemId && ending.has(row.lineItemId) ? afterRefund(row, today()) : row;
    return term ? [term] : [];
  });
  return [...older, ...left];
}

const alertOf = ({ id: personId }: Person.Person, { start, end }: Term): Follow => ({
  kind: "notification",
  personId,
  alert: {
    title: "Your membership",
    message: `It is paid, and in force from ${writtenDay(start)} to ${writtenDay(end)}.`,
    url: "/membership",
  },
});
