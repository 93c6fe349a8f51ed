import type { PersonId } from "../ground/shared/values.ts";
import type { KeptReviewItem } from "./items.ts";
import { ReviewItemEntity } from "./review.entity.ts";
import { usualDaysOf } from "./review.rules.ts";
import type { ReviewItemId, ReviewKind } from "./review.schema.ts";

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

/** Of this kind, the latest that wait of one person, besides that item: a person may have hundreds. */
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
    const limit = isFirst ? firstPart : perPart;
    const part: { data: KeptReviewItem[]; cursor: string | null } = await found.go({ limit, cursor });
    yield* part.data;
    cursor = part.cursor;
  }
}

/** The one that is open, and mostly one that is free. */
const firstPart = 3;
const perPart = 10;

type QueuePlace = Pick<KeptReviewItem, "since" | "itemId">;
