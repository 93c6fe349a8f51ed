import { isDeepStrictEqual } from "node:util";
import { movedInList, newInList } from "../list/list-index.ts";
import { leftForGood } from "../list/list-left.ts";
import type { Person } from "../person/person.ts";
import { isAsRead } from "../shared/as-read.ts";
import { commit, type Write, write } from "../shared/commit.ts";
import type { MembershipId } from "../shared/ids.ts";
import { retryWhenOvertaken } from "../shared/retry.ts";
import { MembershipEntity } from "./membership.entity.ts";

const list = "memberships";

export const termPersonFields = ["firstName", "lastName", "memberNumber", "activeFlags"] as const;
export type TermPerson = Pick<Person, (typeof termPersonFields)[number]>;

const shownOf = ({ firstName, lastName, memberNumber, activeFlags }: TermPerson) => ({
  ...{ firstName, lastName, memberNumber },
  ...(activeFlags && { activeFlags }),
});

export const newTerm = (id: MembershipId, person: TermPerson | undefined) => ({
  ...(person && shownOf(person)),
  ...newInList(list, id),
});

export const movedTerm = (id: MembershipId, person: TermPerson) => ({ ...shownOf(person), ...movedInList(list, id) });

type ShownPerson = Partial<TermPerson>;

export const isShownOtherwise = (row: ShownPerson, person: ShownPerson): boolean =>
  row.firstName !== person.firstName ||
  row.lastName !== person.lastName ||
  !isDeepStrictEqual(row.activeFlags, person.activeFlags);

/** A term never comes back: what begins on another day keeps its id and is a later version. */
export const termLeft = (id: MembershipId): Write => leftForGood(list, id);

export const nameTermsAnew = (person: Person): Promise<void> =>
  retryWhenOvertaken(async () => {
    const terms = MembershipEntity.query.byPerson({ personId: person.id });
    const { data } = await terms.go({ pages: "all", consistent: true });
    for (const { personId, start, id, listRevision } of data.filter(
      (row) => row.listedIn && isShownOtherwise(row, person),
    )) {
      const setting = MembershipEntity.patch({ personId, start, id }).set(movedTerm(id, person));
      const shown = person.activeFlags ? setting : setting.remove(["activeFlags"]);
      const asRead = shown
        .add({ listRevision: 1 })
        .where((kept, condition) => isAsRead(kept, condition, { listRevision }, ["listRevision"]));
      await commit([write(asRead.params())]);
    }
  });
