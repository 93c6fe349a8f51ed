import type { ListQuery } from "../../engines/list/list.schema.ts";
import { storeOf } from "../../engines/list/list-store.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { readListed } from "../person/read-listed.ts";
import { countFound, countSearch, lookingMember } from "./looking-member.ts";
import { FoundMembers } from "./member-search.schema.ts";
import { memberList } from "./members.list.ts";

const store = storeOf(memberList);

const shown = ["isMember,yes"];

/** Members on this day alone, from the day after nobody who lapsed; a member changes only themselves (bylaws#member-search). */
export async function list(actor: Actor, query: ListQuery): Promise<FoundMembers> {
  const { id } = await lookingMember(actor);
  await countSearch(id);
  const filter = [...query.filter, ...shown];
  const changed = query.changed.filter((one) => one === id);
  const { data, ...page } = await store.page({ ...query, filter, changed }, readListed);
  await countFound(id, data.length, store.countHeld(shown));
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
