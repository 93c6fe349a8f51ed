import { keptRowsOf, rowsOf } from "../../engines/system-page/system-rows.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PageQuery } from "../../ground/shared/page.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Person from "../person/person.ts";
import { withAuthors } from "../staff-user/staff-author.ts";
import { type Group, type GroupForm, type GroupMember, GroupMembers, Groups, PersonGroups } from "./group.schema.ts";
import { groupPage } from "./group.system-page.ts";
import { GroupMemberEntity } from "./group-member.entity.ts";
import * as GroupMembership from "./group-membership.ts";

export const choices = async (_actor: Actor): Promise<Groups> => Groups.parse({ data: await rowsOf(groupPage) });

export async function ofPerson(_actor: Actor, personId: PersonId): Promise<PersonGroups> {
  const [, kept, { data }] = await Promise.all([
    Person.getEventually(personId),
    keptRowsOf(groupPage),
    GroupMemberEntity.query.byPerson({ personId }).go({ pages: "all" }),
  ]);
  const written = data.map(({ addedBy, addedAt, groupId }) => ({ createdBy: addedBy, createdAt: addedAt, groupId }));
  const authors = new Map((await withAuthors(written)).map((one) => [one.groupId, one]));
  return PersonGroups.parse({
    data: kept.flatMap(({ row: { id, name }, archivedAt }) => {
      const added = authors.get(id);
      if (!added) return [];
      return [{ id, name, isArchived: archivedAt !== undefined, addedAt: added.createdAt, addedBy: added.author }];
    }),
  });
}

export async function getOffered(groupId: string): Promise<Group> {
  const group = (await rowsOf(groupPage)).find(({ id }) => id === groupId);
  if (!group) throw new DomainError("group.not-offered");
  return group;
}

/** A person who is already in it stays in it, with the first author and date. */
export async function add(actor: Actor, personId: PersonId, { groupId }: GroupForm): Promise<Done> {
  const { personId: addedBy } = personOf(actor);
  await Person.get(personId);
  const { name: group } = await getOffered(groupId);
  if (await GroupMembership.find({ personId, groupId })) return { done: true };
  await GroupMembership.add(actor, { personId, groupId, addedBy, addedAt: now(), group });
  return { done: true };
}

/** Also out of a group that is archived. */
export async function remove(actor: Actor, personId: PersonId, groupId: string): Promise<Done> {
  const present = await GroupMembership.find({ personId, groupId });
  if (!present) throw new DomainError("not-found");
  await GroupMembership.remove(actor, { ...present, group: (await keptGroup(groupId))?.row.name ?? groupId });
  return { done: true };
}

const keptGroup = async (groupId: string) => (await keptRowsOf(groupPage)).find(({ row }) => row.id === groupId);

const memberFields: Fields<GroupMember> = {
  lastName: { kind: "text", of: ({ lastName }) => lastName },
  firstName: { kind: "text", of: ({ firstName }) => firstName },
  addedAt: { kind: "moment", of: ({ addedAt }) => addedAt },
};

export async function members(_actor: Actor, groupId: string, query: PageQuery): Promise<GroupMembers> {
  const [group, { data: kept }] = await Promise.all([
    keptGroup(groupId),
    GroupMemberEntity.query.byGroup({ groupId }).go({ pages: "all" }),
  ]);
  if (!group) throw new DomainError("not-found");
  const people = await Person.findNamesEventually(kept.map(({ personId }) => personId));
  const addedAt = new Map(kept.map((one) => [one.personId, one.addedAt]));
  const rows = people.map(
    ({ activeFlags: flags, ...person }) => ({ ...person, flags, addedAt: addedAt.get(person.id) }) as GroupMember,
  );
  const sort = query.sort.length > 0 ? query.sort : ["lastName,asc", "firstName,asc"];
  const { row, archivedAt } = group;
  const shown = selectPage(rows, { ...query, sort }, memberFields);
  return GroupMembers.parse({ ...shown, name: row.name, isArchived: archivedAt !== undefined });
}
