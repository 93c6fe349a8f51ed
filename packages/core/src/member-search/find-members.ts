import type { ListQuery } from "../list/list.schema.ts";
import { storeOf } from "../list/list-store.ts";
import { readListed } from "../person/read-listed.ts";
import type { Actor } from "../shared/actor.ts";
import { countFound, lookingMember } from "./looking-member.ts";
import { FoundMembers } from "./member-search.schema.ts";
import { memberList } from "./members.list.ts";

const store = storeOf(memberList);

/** Members on this day alone: who lapsed is not found from the day after (bylaws#member-search). */
export async function findMembers(actor: Actor, query: ListQuery): Promise<FoundMembers> {
  const { id } = await lookingMember(actor);
  const { data, ...page } = await store.page({ ...query, filter: [...query.filter, "isMember,yes"] }, readListed);
  await countFound(id, data.length);
  return FoundMembers.parse({ ...page, data: data.map(foundMember) });
}

const idsIn = (choices: unknown): string[] => (choices ? String(choices).split(" ") : []);

const foundMember = ({
  workAreaCategories,
  workAreas,
  areasOfExpertise,
  ...row
}: Readonly<Record<string, unknown>>) => ({
  ...row,
  workAreaCategories: idsIn(workAreaCategories),
  workAreas: idsIn(workAreas),
  areasOfExpertise: idsIn(areasOfExpertise),
});
