import type { EntityItem } from "electrodb";
import { movedInList, newInList } from "../../engines/list/list-index.ts";
import { leftForGood } from "../../engines/list/list-left.ts";
import type { MembershipId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isAsRead } from "../../ground/storage/as-read.ts";
import { commit, type Write, write } from "../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import * as Person from "../../people/person/person.ts";
import { isShownOtherwise } from "../../people/person/shown-person.rules.ts";
import { MembershipEntity } from "./membership.entity.ts";

const list = "memberships";

export const termPersonFields = ["firstName", "lastName", "memberNumber", "activeFlags"] as const;
export type TermPerson = Pick<Person.Person, (typeof termPersonFields)[number]>;

const shownOf = ({ firstName, lastName, memberNumber, activeFlags }: TermPerson) => ({
  ...{ firstName, lastName, memberNumber },
  ...(activeFlags && { activeFlags }),
});

export const newTerm = (id: MembershipId, person: TermPerson | undefined) => ({
  ...(person && shownOf(person)),
  ...newInList(list, id),
});

export const movedTerm = (id: MembershipId, person: TermPerson) => ({ ...shownOf(person), ...movedInList(list, id) });

/** A term never comes back: what begins on another day keeps its id and is a later version. */
export const termLeft = (id: MembershipId): Write => leftForGood(list, id);

type NamedRow = EntityItem<typeof MembershipEntity>;

/** As the person is at the moment of the write: whoever was faster may know a newer name. */
export const nameTermsAnew = (personId: PersonId): Promise<void> =>
  retryWhenOvertaken(async () => {
    const person = await Person.find(personId);
    if (!person) return;
    const { data } = await MembershipEntity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
    const writes = data.filter((row) => isShownOtherwise(row, person)).map((row) => namedAnew(row, person));
    if (writes.length > 0) await commit([...writes, Person.refuseChanged(person, termPersonFields)]);
  });

function namedAnew({ personId, start, id, listRevision }: NamedRow, person: TermPerson): Write {
  const setting = MembershipEntity.patch({ personId, start, id }).set(movedTerm(id, person));
  const shown = person.activeFlags ? setting : setting.remove(["activeFlags"]);
  const asRead = shown
    .add({ listRevision: 1 })
    .where((kept, condition) => isAsRead(kept, condition, { listRevision }, ["listRevision"]));
  return write(asRead.params());
}
