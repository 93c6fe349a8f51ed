import { rowsOf } from "../../../engines/system-page/system-rows.ts";
import { sanitizeRichText } from "../../../ground/message/message-html.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { unlessBusy } from "../../../ground/storage/commit.ts";
import { membershipResourcePage } from "./membership-resource.system-page.ts";
import { membershipResourceCategoryPage } from "./membership-resource-category.system-page.ts";
import { ResourceVisitEntity } from "./resource-visit.entity.ts";
import { visitWith } from "./visit.rules.ts";

/** By category, those without resources left out. Others than members see names and texts (bylaws#membership-resources). */
export async function resourcesFor(actor: Actor, isMember: boolean) {
  const { personId, actedBy } = personOf(actor);
  const [categories, resources, before] = await Promise.all([
    rowsOf(membershipResourceCategoryPage),
    rowsOf(membershipResourcePage),
    isMember ? ResourceVisitEntity.get({ personId }).go() : undefined,
  ]);
  const ids = resources.map(({ id }) => id);
  const visit = visitWith(before?.data ?? undefined, ids, now());
  if (isMember && !actedBy && visit !== before?.data) await keep(personId, visit);
  const shown = resources.map(({ link, file, description, categoryId, ...resource }) => ({
    ...{ ...resource, categoryId },
    ...(description && { description: sanitizeRichText(description) }),
    ...(isMember && { link, file, isNew: !visit.before.includes(resource.id) }),
  }));
  return categories
    .map(({ id, name }) => ({ id, name, resources: shown.filter(({ categoryId }) => categoryId === id) }))
    .filter((category) => category.resources.length > 0);
}

/** Passing, so it is no part of anybody's history. */
async function keep(personId: PersonId, visit: ReturnType<typeof visitWith>): Promise<void> {
  await unlessBusy(ResourceVisitEntity.put({ personId, ...visit }).go());
}
