import * as ShowCertificates from "../../domains/certification/certificate/show-certificates.ts";
import * as Registrations from "../../domains/certification/registration/registrations.ts";
import { allTerms, readTerms } from "../../domains/membership/change-terms.ts";
import type { Actor } from "../../ground/route/actor.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Orders from "../../money/order/order.ts";
import * as Flag from "../../people/flag/flag.ts";
import * as GroupMembership from "../../people/group/group-membership.ts";
import * as Note from "../../people/note/note.ts";
import * as Person from "../../people/person/person.ts";
import { countPersonFiles } from "../../people/person-file/person-file.ts";
import * as OtherItems from "../../review/other-items.ts";
import { isListedOrder } from "../../selling/receipt/receipt.rules.ts";
import type { PersonOverview } from "./person-overview.schema.ts";

/** bylaws#person-pages */
export async function get(_actor: Actor, personId: PersonId): Promise<PersonOverview> {
  const person = await Person.getEventually(personId);
  const [waiting, registrations, certifications, terms, notes, flags, groups, files, { orders }] = await Promise.all([
    OtherItems.waitingOf(personId),
    Registrations.ofPerson(personId),
    ShowCertificates.countOf(person),
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
    counts: { registrations: registrations.length, certifications, memberships, notes, files, flags, payments, groups },
  };
}
