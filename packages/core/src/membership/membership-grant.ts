import * as Person from "../account/person.ts";
import type { Effect, Fulfilment } from "../billing/fulfil.ts";
import type { LineItem } from "../billing/line-item.schema.ts";
import * as Catalog from "../catalog/catalog.ts";
import type { Follow } from "../outbox/outbox.schema.ts";
import { now, today } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import { writtenDay } from "../shared/values.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { type Term, termOf } from "./membership.rules.ts";
import { type MembershipRequest, membershipKeys } from "./membership.schema.ts";
import { joined, nextTerm } from "./term.rules.ts";

/** A paid membership begins today, or when the one that is in force ends. */
export const fulfilment: Fulfilment = { grant };

async function grant(line: LineItem, person: Person.Person): Promise<Effect> {
  const key = await keyOf(line);
  const current = termOf(person);
  const term = nextTerm(current, today());
  const { start, end } = joined(current, term);
  const { latestMembershipRequest: request } = person;
  const answered = request?.key === key && { latestMembershipRequest: { ...request, status: "approved" as const } };
  const id = createId("membership");
  const row = MembershipEntity.create({ id, personId: person.id, key, ...term, lineItemId: line.id, grantedAt: now() });
  const set = { membershipStart: start, membershipEnd: end, membershipKey: key, ...answered };
  return {
    // On what was read: of two that are granted at once, the second begins after the first.
    writes: [write(row.params(), "conflict"), Person.changeAsRead(person, { set })],
    follows: [alertOf(person, term)],
    after: { membership: id, key, ...term },
    term,
  };
}

/** Which of the memberships was bought. */
async function keyOf({ kind, productId, id }: LineItem): Promise<MembershipRequest["key"]> {
  const product = await Catalog.findProduct(kind, productId);
  const key = membershipKeys.find((known) => known === product?.key);
  if (!key) throw new Error(`${id} bought a membership that we do not know: ${productId}`);
  return key;
}

const alertOf = ({ id: personId }: Person.Person, { start, end }: Term): Follow => ({
  kind: "notification",
  personId,
  alert: {
    title: "Your membership",
    message: `It is paid, and in force from ${writtenDay(start)} to ${writtenDay(end)}.`,
  },
});
