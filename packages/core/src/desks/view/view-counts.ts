import { findExperiences } from "../../domains/certification/registration/hours/list-experiences.ts";
import { findRegistrations } from "../../domains/certification/registration/shown/list-registrations.ts";
import { findMemberships } from "../../domains/membership/list-memberships.ts";
import type { ListQuery } from "../../engines/list/list.schema.ts";
import { shown } from "../../engines/list/list.schema.ts";
import { termErrors } from "../../engines/list/list-terms.rules.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { findUsers } from "../../people/staff-user/list-users.ts";
import { type ViewCounts, type ViewedList, viewedLists } from "./view.schema.ts";
import { readViews } from "./view.ts";

type Find = (query: Omit<ListQuery, "page" | "limit">) => Promise<{ readonly total: number }>;

const findIn: Readonly<Record<ViewedList, Find>> = {
  users: findUsers,
  memberships: findMemberships,
  registrations: findRegistrations,
  experiences: findExperiences,
};

export async function countViews(actor: Actor, of: ViewedList): Promise<ViewCounts> {
  const views = await readViews(personOf(actor).personId, of);
  const columns = shown(viewedLists[of]);
  const whole = views.filter((view) => termErrors(view, columns).length === 0);
  const data: { id: (typeof views)[number]["id"]; total: number }[] = [];
  // One after the other: the first brings the list up to date.
  for (const { id, sort, filter, search } of whole) {
    const { total } = await findIn[of]({ sort, filter, search, changed: [] });
    data.push({ id, total });
  }
  return { data };
}
