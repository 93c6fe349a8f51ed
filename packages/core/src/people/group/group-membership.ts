import type { EntityItem } from "electrodb";
import { record } from "../../ground/change/record.ts";
import type { Actor, Author } from "../../ground/route/actor.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import * as Person from "../person/person.ts";
import { GroupMemberEntity } from "./group-member.entity.ts";

export type GroupMembership = EntityItem<typeof GroupMemberEntity>;

interface Named extends GroupMembership {
  readonly group: string;
}

export async function find(key: Pick<GroupMembership, "personId" | "groupId">): Promise<GroupMembership | undefined> {
  const { data } = await GroupMemberEntity.get(key).go({ consistent: true });
  return data ?? undefined;
}

export async function countOf(personId: PersonId): Promise<number> {
  const { data } = await GroupMemberEntity.query.byPerson({ personId }).go({ pages: "all", attributes: ["groupId"] });
  return data.length;
}

/** `conflict` if somebody has just put them in. */
export const add = (actor: Actor | Author, { group, ...member }: Named, also: readonly Write[] = []): Promise<void> =>
  record(actor, {
    about: member.personId,
    action: "group.added",
    writes: [write(GroupMemberEntity.create(member).params()), stillThere(member.personId), ...also],
    after: { group },
  });

/** `conflict` if somebody has just taken them out, or has put them in again. */
export const remove = (
  actor: Actor | Author,
  { group, personId, groupId, addedAt: read }: Named,
  also: readonly Write[] = [],
): Promise<void> =>
  record(actor, {
    about: personId,
    action: "group.removed",
    writes: [
      write(
        GroupMemberEntity.remove({ personId, groupId })
          .where(({ addedAt }, { eq }) => eq(addedAt, read))
          .params(),
      ),
      stillThere(personId),
      ...also,
    ],
    before: { group },
  });

const stillThere = (personId: PersonId): Write => Person.refuseErased(personId);
