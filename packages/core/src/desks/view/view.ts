import { isDeepStrictEqual } from "node:util";
import type { EntityItem } from "electrodb";
import type { ColumnsChoice } from "../../engines/list/columns-choice.schema.ts";
import { shown } from "../../engines/list/list.schema.ts";
import { termErrors } from "../../engines/list/list-terms.rules.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { isJustMade } from "../../ground/shared/just-made.rules.ts";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isAsRead } from "../../ground/storage/as-read.ts";
import { commit, write } from "../../ground/storage/commit.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import * as Person from "../../people/person/person.ts";
import { withAuthors } from "../../people/staff-user/staff-author.ts";
import { ListColumnsEntity, ViewEntity } from "./view.entity.ts";
import {
  mostViewsOfPerson,
  type NewView,
  SavedView,
  SavedViews,
  type ViewChange,
  type ViewedList,
  type ViewId,
  viewedLists,
  viewId,
} from "./view.schema.ts";

type Kept = EntityItem<typeof ViewEntity>;

const overtaken: ProblemCode = "view.changed-meanwhile";

export async function list(actor: Actor, of: ViewedList): Promise<SavedViews> {
  const { personId } = personOf(actor);
  const [views, columns] = await Promise.all([
    readViews(personId, of),
    ListColumnsEntity.get({ personId, list: of }).go(),
  ]);
  const data = (await withAuthors(views.map(authored))).map((view) => answerFor(personId, view));
  return SavedViews.parse({ data: data.toSorted(byName), columns: columns.data?.columns });
}

/** One's own as they are at this moment, and those that are shared. */
export async function readViews(personId: PersonId, of: ViewedList): Promise<Kept[]> {
  const [own, shared] = await Promise.all([readOwn(personId, of), readShared(of)]);
  return [...own, ...shared.filter((view) => view.personId !== personId)];
}

const readOwn = async (personId: PersonId, of: ViewedList): Promise<Kept[]> =>
  (await ViewEntity.query.byPerson({ personId, list: of }).go({ pages: "all", consistent: true })).data;

const readShared = async (of: ViewedList): Promise<Kept[]> =>
  (await ViewEntity.query.byList({ audience: "staff", list: of }).go({ pages: "all" })).data;

export async function save(actor: Actor, of: ViewedList, { isShared, ...view }: NewView): Promise<SavedView> {
  const { personId } = personOf(actor);
  refuseUnknown(of, view);
  const own = await readOwn(personId, of);
  const asked = { ...view, audience: audienceOf(isShared) };
  const before = own.find((one) => isSame(one, asked) && isJustMade(one.createdAt, now()));
  if (before) return answerOf(personId, before);
  if (own.length >= mostViewsOfPerson) throw new DomainError("view.too-many");
  const kept = { ...{ personId, list: of, id: createId(viewId), createdAt: now() }, ...asked };
  await record(actor, {
    about: personId,
    action: "view.saved",
    writes: [write(ViewEntity.create(kept).params()), Person.refuseErased(personId)],
    after: wordsOf(kept),
  });
  return answerOf(personId, kept);
}

type ShownView = Pick<Kept, "name" | "search" | "filter" | "sort" | "columns" | "audience">;

const shownOf = ({ name, search, filter, sort, columns, audience }: ShownView) => [
  name,
  search,
  filter,
  sort,
  columns,
  audience,
];

const isSame = (one: ShownView, other: ShownView): boolean => isDeepStrictEqual(shownOf(one), shownOf(other));

export async function change(actor: Actor, of: ViewedList, id: ViewId, form: ViewChange): Promise<SavedView> {
  const { personId } = personOf(actor);
  const kept = await get(personId, of, id);
  const { isShared = isSharedOf(kept), revision, ...looks } = form;
  refuseUnknown(of, looks);
  const set = { ...looks, audience: audienceOf(isShared), revision: revision + 1 };
  const changed = { ...kept, ...set };
  // Nothing to change, or the same press, sent again.
  if (isSame(kept, changed)) return answerOf(personId, kept);
  if (revisionOf(kept) !== revision) throw new DomainError(overtaken);
  const patch = ViewEntity.patch({ personId: kept.personId, list: of, id }).set(set);
  const asRead = patch.where((stored, condition) => isAsRead(stored, condition, kept, ["revision"]));
  const saved = await record(actor, {
    about: kept.personId,
    action: "view.changed",
    writes: [write(asRead.params(), overtaken), Person.refuseErased(kept.personId)],
    before: wordsOf(kept),
    after: wordsOf(changed),
  }).then(
    () => changed,
    (error: unknown) => orSavedAtOnce(changed, error),
  );
  return answerOf(personId, saved);
}

/** The same press, sent twice at once, is saved by one of the two. */
async function orSavedAtOnce(changed: Kept, error: unknown): Promise<Kept> {
  if (!(error instanceof DomainError) || error.code !== overtaken) throw error;
  const present = await read(changed);
  if (!present) throw new DomainError("not-found");
  if (!isSame(present, changed)) throw error;
  return present;
}

const revisionOf = ({ revision = 0 }: Pick<Kept, "revision">): number => revision;

/** Its owner may take it back for themselves at the same moment: then it is nobody else's to remove. */
export const remove = (actor: Actor, of: ViewedList, id: ViewId): Promise<Done> =>
  retryWhenChanged(async () => {
    const kept = await get(personOf(actor).personId, of, id);
    const removal = ViewEntity.remove({ personId: kept.personId, list: of, id }).where((stored, condition) =>
      isAsRead(stored, condition, kept, ["audience"]),
    );
    await record(actor, {
      about: kept.personId,
      action: "view.removed",
      writes: [write(removal.params()), Person.refuseErased(kept.personId)],
      before: wordsOf(kept),
    });
    return { done: true };
  });

/** A convenience of one person: no history. */
export async function keepColumns(actor: Actor, of: ViewedList, columns: ColumnsChoice): Promise<Done> {
  const { personId } = personOf(actor);
  const kept = ListColumnsEntity.put({ personId, list: of, columns });
  await commit([write(kept.params()), Person.refuseErased(personId)]);
  return { done: true };
}

/** Another's view is there only while it is shared. */
async function get(personId: PersonId, of: ViewedList, id: ViewId): Promise<Kept> {
  const own = await read({ personId, list: of, id });
  if (own) return own;
  const listed = (await readShared(of)).find((view) => view.id === id);
  // The index may be behind.
  const shared = listed && (await read(listed));
  if (!shared || !isSharedOf(shared)) throw new DomainError("not-found");
  return shared;
}

const read = async ({ personId, list: of, id }: Pick<Kept, "personId" | "list" | "id">): Promise<Kept | null> =>
  (await ViewEntity.get({ personId, list: of, id }).go({ consistent: true })).data;

/** What a list does not have can be kept, where a release takes it away, but not saved. */
function refuseUnknown(of: ViewedList, { sort = [], filter = [] }: Pick<ViewChange, "sort" | "filter">): void {
  if (termErrors({ sort, filter }, shown(viewedLists[of])).length > 0) throw new DomainError("view.not-of-list");
}

const audienceOf = (isShared: boolean): Kept["audience"] => (isShared ? "staff" : "self");
const isSharedOf = ({ audience }: Pick<Kept, "audience">): boolean => audience === "staff";

const wordsOf = ({ name, search, filter, sort, ...kept }: Kept) => ({
  ...{ name, isShared: isSharedOf(kept), search, filter, sort },
});

const authored = ({ personId, ...view }: Kept) => ({ ...view, createdBy: personId });

type Authored = Awaited<ReturnType<typeof withAuthors<ReturnType<typeof authored>>>>[number];

const answerFor = (personId: PersonId, view: Authored) =>
  SavedView.parse({
    ...view,
    revision: revisionOf(view),
    isShared: isSharedOf(view),
    isOwn: view.author.id === personId,
  });

const answerOf = async (personId: PersonId, kept: Kept): Promise<SavedView> =>
  answerFor(personId, (await withAuthors([authored(kept)]))[0] as Authored);

const byName = (a: SavedView, b: SavedView) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1);
