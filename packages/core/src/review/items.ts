import type { EntityItem } from "electrodb";
import type { Value } from "../engines/list/list-column.schema.ts";
import { listNameIn, movedInSmallList, newInSmallList } from "../engines/list/list-index.ts";
import { leftSmallList } from "../engines/list/list-left.ts";
import { now, secondsFromNow } from "../ground/shared/clock.ts";
import { DomainError } from "../ground/shared/errors.ts";
import type { ProblemCode } from "../ground/shared/problem.ts";
import type { Instant, PersonId } from "../ground/shared/values.ts";
import { commit, unlessBusy, type Write, write } from "../ground/storage/commit.ts";
import type { Person } from "../people/person/person.ts";
import { ReviewEntity, ReviewItemEntity } from "./review.entity.ts";
import { claimSeconds } from "./review.rules.ts";
import type { ReviewId, ReviewItemId, ReviewKind, ReviewStatus, ToldWords } from "./review.schema.ts";
import { type OwnCellsOf, type SubjectWords, waitsInList } from "./subject.schema.ts";

export type KeptReviewItem = EntityItem<typeof ReviewItemEntity>;
export type KeptReview = EntityItem<typeof ReviewEntity>;

export type ReviewPerson = Pick<Person, "id" | "firstName" | "lastName" | "activeFlags">;

interface Submitted<W extends SubjectWords = SubjectWords> {
  readonly itemId: ReviewItemId;
  readonly person: ReviewPerson;
  readonly at: Instant;
  /** What the columns of its own queue show of it. */
  readonly cells: OwnCellsOf<W["columns"]>;
}

const shownOf = ({ firstName, lastName, activeFlags }: ReviewPerson) => ({
  ...{ firstName, lastName },
  ...(activeFlags && { activeFlags }),
});

const waiting = (words: SubjectWords, { at, person, itemId, cells }: Submitted) => ({
  ...{ kind: words.kind, itemId, personId: person.id, ...shownOf(person), since: at, changedAt: at },
  status: "pending" as const,
  ...storedCells(cells),
  ...newInSmallList(waitsInList(words), itemId),
});

function storedCells(cells: Readonly<Record<string, Value | undefined>>) {
  const { type, ...others } = Object.fromEntries(
    Object.entries(cells).filter((cell): cell is [string, Value] => cell[1] !== undefined),
  );
  return {
    ...(type !== undefined && { type: String(type) }),
    ...(Object.keys(others).length > 0 && { cells: others }),
  };
}

const patchedIn = (list: string, itemId: ReviewItemId) =>
  ReviewItemEntity.patch({ itemId }).set(movedInSmallList(list, itemId)).add({ listRevision: 1 });

export const patched = (words: SubjectWords, itemId: ReviewItemId) => patchedIn(waitsInList(words), itemId);

/** The same for an item of any kind, which may have left its list, and then stays out of it. */
export const patchedAsListed = ({ itemId, smallListIn }: KeptReviewItem) =>
  smallListIn === undefined ? ReviewItemEntity.patch({ itemId }) : patchedIn(listNameIn(smallListIn), itemId);

export function settled(
  words: SubjectWords,
  { itemId, since }: KeptReviewItem,
  { id, status, createdAt }: KeptReview,
): Write[] {
  const waitedSeconds = Math.max(0, Math.round((Date.parse(createdAt) - Date.parse(since)) / 1000));
  const stays = words.keeps === "small list";
  const patch = stays
    ? patched(words, itemId).set({ status, waitedSeconds }).remove(["decision", "decisionId"])
    : ReviewItemEntity.patch({ itemId })
        .set({ status, waitedSeconds })
        .remove(["decision", "decisionId", "smallListIn", "smallListAt"]);
  return [
    write(patch.where(({ decisionId }, { eq }) => eq(decisionId, id)).params()),
    ...(stays ? [] : [left(words, itemId)]),
  ];
}

const left = (words: SubjectWords, itemId: ReviewItemId): Write => leftSmallList(waitsInList(words), itemId);

type OneReview = Pick<KeptReview, "itemId" | "id">;

/** For the message about all of its press. Refused once that message waits for it no more. */
export const told = ({ itemId, id }: OneReview, words: ToldWords): Write =>
  write(
    ReviewEntity.patch({ itemId, id })
      .set({ told: words })
      .where(({ toldBy }, { exists }) => exists(toldBy))
      .params(),
    "conflict",
  );

/** The message about its press is sent without it. Refused if it has just taken effect. */
export const toldAlone = ({ itemId, id }: OneReview): Write =>
  write(
    ReviewEntity.patch({ itemId, id })
      .remove(["toldBy"])
      .where(({ told: words }, { notExists }) => notExists(words))
      .params(),
    "conflict",
  );

/** Puts an item into its queue, again where it was sent back. For the transaction of whoever submits it. */
export const submitted = <W extends SubjectWords>(words: W, item: Submitted<W>, refusal: ProblemCode): Write =>
  write(
    ReviewItemEntity.put(waiting(words, item))
      .where(({ status }, { ne, notExists }) => `${notExists(status)} OR ${ne(status, "pending")}`)
      .params(),
    refusal,
  );

/** What its person changed while it waits: whoever has read it reads it again. Refused while it is decided. */
export const changed = (
  words: SubjectWords,
  itemId: ReviewItemId,
  cells: Readonly<Record<string, Value | undefined>>,
  refusal: ProblemCode,
): Write =>
  write(
    patched(words, itemId)
      .set({ changedAt: now(), ...storedCells(cells) })
      .remove(["showed"])
      .where(({ status: kept, decisionId }, { eq, notExists }) => `${eq(kept, "pending")} AND ${notExists(decisionId)}`)
      .params(),
    refusal,
  );

/** Ends it without a decision of its own: another one decided about it, too. It leaves its own list. */
export const settledWithout = (
  words: SubjectWords & { readonly keeps: "own list" },
  itemId: ReviewItemId,
  status: ReviewStatus,
  refusal: ProblemCode,
): Write[] => [
  write(
    ReviewItemEntity.patch({ itemId })
      .set({ status })
      .remove(["smallListIn", "smallListAt"])
      .where(({ status: kept, decisionId }, { eq, notExists }) => `${eq(kept, "pending")} AND ${notExists(decisionId)}`)
      .params(),
    refusal,
  ),
  left(words, itemId),
];

/** Takes it out of its queue, unless it is being decided. */
export const withdrawn = (words: SubjectWords, itemId: ReviewItemId, refusal: ProblemCode): Write[] => [
  write(
    ReviewItemEntity.delete({ itemId })
      .where(({ status, decisionId }, { eq, notExists }) => `${eq(status, "pending")} AND ${notExists(decisionId)}`)
      .params(),
    refusal,
  ),
  left(words, itemId),
];

/** The same for what was decided, and is not there any more. */
export const ended = (words: SubjectWords, itemId: ReviewItemId, decision: ReviewId): Write[] => [
  write(
    ReviewItemEntity.delete({ itemId })
      .where(({ decisionId }, { eq }) => eq(decisionId, decision))
      .params(),
  ),
  left(words, itemId),
];

export async function erase(items: readonly Pick<KeptReviewItem, "itemId" | "smallListIn">[]) {
  for (const { itemId, smallListIn } of items) {
    const list = smallListIn === undefined ? [] : [leftSmallList(listNameIn(smallListIn), itemId)];
    await commit([write(ReviewItemEntity.delete({ itemId }).params()), ...list]);
  }
  return { unprocessed: [] };
}

export async function importSubmitted<W extends SubjectWords>(words: W, items: readonly Submitted<W>[]): Promise<void> {
  await ReviewItemEntity.put(items.map((item) => waiting(words, item))).go();
}

export async function find(itemId: ReviewItemId): Promise<KeptReviewItem | undefined> {
  return (await ReviewItemEntity.get({ itemId }).go({ consistent: true })).data ?? undefined;
}

export async function get(kind: ReviewKind, itemId: ReviewItemId): Promise<KeptReviewItem> {
  const item = await find(itemId);
  if (item?.kind !== kind) throw new DomainError("review.gone");
  return item;
}

const readReviews = async (itemId: ReviewItemId, consistent: boolean): Promise<KeptReview[]> =>
  (await ReviewEntity.query.byItem({ itemId }).go({ pages: "all", consistent })).data;

export const reviewsOf = (itemId: ReviewItemId): Promise<KeptReview[]> => readReviews(itemId, true);

export const reviewsEventually = (itemId: ReviewItemId): Promise<KeptReview[]> => readReviews(itemId, false);

interface Claiming {
  readonly by: PersonId;
  readonly takeOver: boolean;
}

/** bylaws#review-decision. Claimed unless it is decided or a colleague has it open. Passing, so it is no part of anybody's history. */
export async function claim(
  words: SubjectWords,
  itemId: ReviewItemId,
  { by, takeOver }: Claiming,
): Promise<KeptReviewItem> {
  const { kind } = words;
  const claimed = patched(words, itemId)
    .set({ claimedBy: by, claimedUntil: secondsFromNow(claimSeconds) })
    .where(({ kind: kept, status, decision, claimedBy, claimedUntil }, { eq, lte, notExists }) => {
      const waits = `${eq(kept, kind)} AND ${eq(status, "pending")} AND ${notExists(decision)}`;
      if (takeOver) return waits;
      return `${waits} AND (${notExists(claimedBy)} OR ${eq(claimedBy, by)} OR ${lte(claimedUntil, now())})`;
    });
  const answer = await unlessBusy(claimed.go({ response: "all_new" }));
  return answer ? (answer.data as KeptReviewItem) : get(kind, itemId);
}

/**
 * bylaws#review-decision. Keeps what it shows to whoever has opened it. Where it shows something else than at the last
 * opening, it has changed since: a page that was opened before decides nothing.
 */
export async function keepShowed(item: KeptReviewItem, showed: string): Promise<KeptReviewItem> {
  if (item.showed === showed || item.status !== "pending" || item.decision) return item;
  const changedAt = item.showed === undefined ? item.changedAt : now();
  // Its queue does not show this, so it need not move in a list.
  const patch = ReviewItemEntity.patch({ itemId: item.itemId })
    .set({ showed, changedAt })
    .where(({ status, changedAt: kept, decisionId }, { eq, notExists }) =>
      [eq(status, "pending"), notExists(decisionId), eq(kept, item.changedAt)].join(" AND "),
    );
  return (await unlessBusy(patch.go())) ? { ...item, showed, changedAt } : item;
}

export async function release(words: SubjectWords, itemId: ReviewItemId, by: PersonId): Promise<void> {
  const released = patched(words, itemId)
    .remove(["claimedBy", "claimedUntil"])
    .where(({ kind, claimedBy }, { eq }) => `${eq(kind, words.kind)} AND ${eq(claimedBy, by)}`);
  await unlessBusy(released.go());
}
