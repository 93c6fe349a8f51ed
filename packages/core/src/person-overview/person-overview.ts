import { FlagEntity } from "../flag/flag.entity.ts";
import { GroupMemberEntity } from "../group/group-member.entity.ts";
import { allTerms, readTerms } from "../membership/change-terms.ts";
import { NoteEntity } from "../note/note.entity.ts";
import * as Orders from "../order/order.ts";
import * as Person from "../person/person.ts";
import { countPersonFiles } from "../person-file/person-file.ts";
import { isListedOrder } from "../receipt/receipt.rules.ts";
import { ReviewItemEntity } from "../review/review.entity.ts";
import type { Actor } from "../shared/actor.ts";
import type { PersonId } from "../shared/values.ts";
import type { PersonOverview } from "./person-overview.schema.ts";

export async function get(_actor: Actor, personId: PersonId): Promise<PersonOverview> {
  const person = await Person.getEventually(personId);
  const [waiting, terms, remarks, files, { orders }] = await Promise.all([
    waitingOf(personId),
    readTerms(person),
    remarkCountsOf(personId),
    countPersonFiles(personId),
    Orders.readableOfPerson(personId),
  ]);
  return {
    waiting,
    unpaidOrders: person.unpaidOrders ?? [],
    counts: {
      ...remarks,
      files,
      memberships: allTerms(terms).length,
      payments: orders.filter(isListedOrder).length,
    },
  };
}

async function waitingOf(personId: PersonId): Promise<PersonOverview["waiting"]> {
  const { data } = await ReviewItemEntity.query.byPerson({ personId }).go({ pages: "all" });
  const waiting = data.filter(({ status, decision }) => status === "pending" && decision === undefined);
  return waiting
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
    .map(({ kind, itemId, since }) => ({ kind, id: itemId, since }));
}

async function remarkCountsOf(personId: PersonId) {
  const ids = { pages: "all", attributes: ["id"] } as const;
  const [notes, flags, groups] = await Promise.all([
    NoteEntity.query.byPerson({ personId }).go(ids),
    FlagEntity.query.byPerson({ personId }).go(ids),
    GroupMemberEntity.query.byPerson({ personId }).go({ pages: "all", attributes: ["groupId"] }),
  ]);
  return { notes: notes.data.length, flags: flags.data.length, groups: groups.data.length };
}
