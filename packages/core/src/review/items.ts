import type { EntityItem } from "electrodb";
import type { Value } from "../engines/list/list-column.schema.ts";
import { movedInSmallList, newInSmallList } from "../engines/list/list-index.ts";
import { leftSmallList } from "../engines/list/list-left.ts";
import { now, secondsFromNow } from "../ground/shared/clock.ts";
import { DomainError } from "../ground/shared/errors.ts";
import type { ProblemCode } from "../ground/shared/problem.ts";
import type { Instant, PersonId } from "../ground/shared/values.ts";
import { commit, unlessBusy, type Write, write } from "../ground/storage/commit.ts";
import type { Person } from "../people/person/person.ts";
import { ReviewEntity, ReviewItemEntity } from "./review.entity.ts";
import { claimSeconds, usualDaysOf } from "./review.rules.ts";
import type { ReviewId, ReviewItemId, ReviewKind, ReviewStatus } from "./review.schema.ts";
import type { OwnCellsOf, SubjectWords } from "./subject.schema.ts";

export type KeptReviewItem = EntityItem<typeof ReviewItemEntity>;
export type KeptReview = EntityItem<typeof ReviewEntity>;

const list = "reviews";

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

const waiting = ({ kind }: SubjectWords, { at, person, itemId, cells }: Submitted) => ({
  ...{ kind, itemId, personId: person.id, ...shownOf(person), since: at, changedAt: at },
  status: "pending" as const,
  ...storedCells(cells),
  ...newInSmallList(list, itemId),
});

/** "type" has an attribute of its own. */
function storedCells(cells: Readonly<Record<string, Value | undefined>>) {
  const { type, ...others } = Object.fromEntries(
    Object.entries(cells).filter((cell): cell is [string, Value] => cell[1] !== undefined),
  );
  return {
    ...(type !== undefined && { type: String(type) }),
    ...(Object.keys(others).length > 0 && { cells: others }),
  };
}

export const patched = (itemId: ReviewItemId) =>
  ReviewItemEntity.patch({ itemId }).set(movedInSmallList(list, itemId)).add({ listRevision: 1 });

/** What left the list keeps its revision; what was sent in before there were lists has none. */
export const hasLeftList = ({ smallListIn, listRevision }: Pick<KeptReviewItem, "smallListIn" | "listRevision">) =>
  smallListIn === undefined && listRevision !== undefined;

/** The same for an item that may have left the list of all queues, and then stays out of it. */
export const patchedAsListed = (item: KeptReviewItem) =>
  hasLeftList(item) ? ReviewItemEntity.patch({ itemId: item.itemId }) : patched(item.itemId);

/** Ends a decision. What is kept in a list of its own leaves the list of all queues with it. */
export function settled(
  { itemId, since }: KeptReviewItem,
  { id, status, createdAt }: KeptReview,
  keeps: SubjectWords["keeps"],
): Write[] {
  const waitedSeconds = Math.max(0, Math.round((Date.parse(createdAt) - Date.parse(since)) / 1000));
  const patch =
    keeps === "small list"
      ? patched(itemId).set({ status, waitedSeconds }).remove(["decision", "decisionId"])
      : ReviewItemEntity.patch({ itemId })
          .set({ status, waitedSeconds })
          .remove(["decision", "decisionId", "smallListIn", "smallListAt"]);
  return [
    write(patch.where(({ decisionId }, { eq }) => eq(decisionId, id)).params()),
    ...(keeps === "small list" ? [] : [left(itemId)]),
  ];
}

const left = (itemId: ReviewItemId): Write => leftSmallList(list, itemId);

/** Puts an item into its queue, again where it was sent back. For the transaction of whoever submits it. */
export const submitted = <W extends SubjectWords>(words: W, item: Submitted<W>, refusal: ProblemCode): Write =>
  write(
    ReviewItemEntity.put(waiting(words, item))
      .where(({ status }, { ne, notExists }) => `${notExists(status)} OR ${ne(status, "pending")}`)
      .params(),
    refusal,
  );

/** What its person changed of a thing with an own list while it waits: whoever has read it reads it again. Refused while it is decided. */
export const changed = (
  itemId: ReviewItemId,
  cells: Readonly<Record<string, Value | undefined>>,
  refusal: ProblemCode,
): Write =>
  write(
    // Its queue is a list of its own, so it need not move in that of all queues.
    ReviewItemEntity.patch({ itemId })
      .set({ changedAt: now(), ...storedCells(cells) })
      .remove(["showed"])
      .where(({ status: kept, decisionId }, { eq, notExists }) => `${eq(kept, "pending")} AND ${notExists(decisionId)}`)
      .params(),
    refusal,
  );

/** The same for a thing that is kept in the list of all queues. */
export const changedInSmallList = (
  itemId: ReviewItemId,
  cells: Readonly<Record<string, Value | undefined>>,
  refusal: ProblemCode,
): Write =>
  write(
    patched(itemId)
      .set({ changedAt: now(), ...storedCells(cells) })
      .where(({ status: kept, decisionId }, { eq, notExists }) => `${eq(kept, "pending")} AND ${notExists(decisionId)}`)
      .params(),
    refusal,
  );

/** Ends it without a decision of its own: another one decided about it, too. It leaves the list of all queues. */
export const settledWithout = (itemId: ReviewItemId, status: ReviewStatus, refusal: ProblemCode): Write[] => [
  write(
    ReviewItemEntity.patch({ itemId })
      .set({ status })
      .remove(["smallListIn", "smallListAt"])
      .where(({ status: kept, decisionId }, { eq, notExists }) => `${eq(kept, "pending")} AND ${notExists(decisionId)}`)
      .params(),
    refusal,
  ),
  left(itemId),
];

/** Takes it out of its queue, unless it is being decided. */
export const withdrawn = (itemId: ReviewItemId, refusal: ProblemCode): Write[] => [
  write(
    ReviewItemEntity.delete({ itemId })
      .where(({ status, decisionId }, { eq, notExists }) => `${eq(status, "pending")} AND ${notExists(decisionId)}`)
      .params(),
    refusal,
  ),
  left(itemId),
];

/** The same for what was decided, and is not there any more. */
export const ended = (itemId: ReviewItemId, decision: ReviewId): Write[] => [
  write(
    ReviewItemEntity.delete({ itemId })
      .where(({ decisionId }, { eq }) => eq(decisionId, decision))
      .params(),
  ),
  left(itemId),
];

export async function erase(items: readonly Pick<KeptReviewItem, "itemId">[]) {
  for (const { itemId } of items) await commit([write(ReviewItemEntity.delete({ itemId }).params()), left(itemId)]);
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

/** For a page that shows them. */
export const reviewsEventually = (itemId: ReviewItemId): Promise<KeptReview[]> => readReviews(itemId, false);

/** Of this kind, what its person sent in before, the latest first. Ids tell when they were made. */
export async function earlierOf({ kind, itemId, personId }: KeptReviewItem): Promise<KeptReviewItem[]> {
  const first = itemId.replace(/_.*$/, "_") as ReviewItemId;
  const { data } = await ReviewItemEntity.query
    .byPerson({ personId })
    .between({ itemId: first }, { itemId })
    .go({ order: "desc", limit: mostEarlier });
  return data.filter((item) => item.kind === kind && item.itemId !== itemId);
}

const mostEarlier = 10;

/** What of a person waits for a decision, in every queue. The longest waiting first. */
export async function waitingOf(personId: PersonId): Promise<KeptReviewItem[]> {
  const { data } = await ReviewItemEntity.query.byPerson({ personId }).go({ pages: "all" });
  const waits = data.filter(({ status, decision }) => status === "pending" && decision === undefined);
  return waits.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

/** Of this kind, what waits of one person, besides that item: the first to be sent in comes first. */
export async function waitingBeside({ kind, itemId, personId }: KeptReviewItem): Promise<KeptReviewItem[]> {
  const { data } = await ReviewItemEntity.query.byPerson({ personId }).go({ pages: "all" });
  return data
    .filter((item) => item.kind === kind && item.itemId !== itemId && item.status === "pending" && !item.decision)
    .toSorted((one, other) => (one.since < other.since ? -1 : 1));
}

/** The same of the latest ones of this kind: where a person may have hundreds. */
export async function nearestBeside(
  { kind, itemId, personId }: KeptReviewItem,
  most: number,
): Promise<KeptReviewItem[]> {
  const prefix = itemId.replace(/_.*$/, "_");
  const { data } = await ReviewItemEntity.query
    .byPerson({ personId })
    .between({ itemId: prefix as ReviewItemId }, { itemId: `${prefix}~` as ReviewItemId })
    .go({ order: "desc", limit: most + 1 });
  return data.filter(
    (item) => item.kind === kind && item.itemId !== itemId && item.status === "pending" && !item.decision,
  );
}

/** How many of its kind were sent in before it, up to `atMost`. Eventually consistent. */
export async function countBefore(
  { kind, since, itemId }: Pick<KeptReviewItem, "kind" | "since" | "itemId">,
  atMost: number,
): Promise<number> {
  const { data } = await ReviewItemEntity.query
    .byStatus({ status: "pending" })
    .between({ kind: `${kind}#` as ReviewKind }, { kind, since, itemId })
    .go({ limit: atMost + 1, attributes: ["itemId"] });
  return Math.min(atMost, data.filter((one) => one.itemId !== itemId).length);
}

/** How long those of its kind took that were approved last (bylaws#review-wait). Eventually consistent, and not read from a list. */
export async function usualDays({
  kind,
  itemId,
}: Pick<KeptReviewItem, "kind" | "itemId">): Promise<number | undefined> {
  const { data } = await ReviewItemEntity.query
    .byStatus({ status: "approved" })
    .begins({ kind: `${kind}#` as ReviewKind })
    .go({ limit: lastDecided, order: "desc", attributes: ["itemId", "waitedSeconds"] });
  const way = itemId.slice(0, itemId.indexOf("_"));
  return usualDaysOf(data.flatMap((one) => (one.itemId.startsWith(way) && one.waitedSeconds) || []));
}

const lastDecided = 12;

/** Longest waiting first, after that place if there is one. Read in small parts: whoever needs the first leaves the rest. */
export async function* waitingAfter(kind: ReviewKind, place?: QueuePlace): AsyncGenerator<KeptReviewItem> {
  const query = ReviewItemEntity.query.byStatus({ status: "pending" });
  const found = place
    ? query.between({ kind, ...place }, { kind: `${kind}#~` as ReviewKind })
    : query.begins({ kind: `${kind}#` as ReviewKind });
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor; isFirst = false) {
    const part: { data: KeptReviewItem[]; cursor: string | null } = await found.go({ limit: perPart, cursor });
    yield* part.data;
    cursor = part.cursor;
  }
}

const perPart = 10;

type QueuePlace = Pick<KeptReviewItem, "since" | "itemId">;

interface Claiming {
  readonly by: PersonId;
  readonly takeOver: boolean;
}

/** bylaws#review-decision. Claimed unless it is decided or a colleague has it open. Passing, so it is no part of anybody's history. */
export async function claim(
  kind: ReviewKind,
  itemId: ReviewItemId,
  { by, takeOver }: Claiming,
): Promise<KeptReviewItem> {
  const claimed = patched(itemId)
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

/** For whoever goes on without a decision. */
export async function release(itemId: ReviewItemId, by: PersonId): Promise<void> {
  const released = patched(itemId)
    .remove(["claimedBy", "claimedUntil"])
    .where(({ claimedBy }, { eq }) => eq(claimedBy, by));
  await unlessBusy(released.go());
}
