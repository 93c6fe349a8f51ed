import * as Flag from "../flag/flag.ts";
import * as GroupMembership from "../group/group-membership.ts";
import { allTerms, readTerms } from "../membership/change-terms.ts";
import * as Note from "../note/note.ts";
import * as Orders from "../order/order.ts";
import * as Person from "../person/person.ts";
import { countPersonFiles } from "../person-file/person-file.ts";
import { isListedOrder } from "../receipt/receipt.rules.ts";
import * as ReviewItems from "../review/items.ts";
import type { Actor } from "../shared/actor.ts";
import type { PersonId } from "../shared/values.ts";
import type { PersonOverview } from "./person-overview.schema.ts";

export async function get(_actor: Actor, personId: PersonId): Promise<PersonOverview> {
  const person = await Person.getEventually(personId);
  const [waiting, terms, notes, flags, groups, files, { orders }] = await Promise.all([
    ReviewItems.waitingOf(personId),
    readTerms(person),
    Note.countOf(personId),
    Flag.countOf(personId),
    GroupMembership.countOf(personId),
    countPersonFiles(personId),
    Orders.readableOfPerson(personId),
  ]);
  const memberships = allTerms(terms).length;
  const payments = orders.filter(isListedOrder).length;
  return {
    waiting: waiting.map(({ kind, itemId, since }) => ({ kind, id: itemId, since })),
    unpaidOrders: person.unpaidOrders ?? [],
    counts: { memberships, notes, files, flags, payments, groups },
  };
}
