import { storeOf } from "../engines/list/list-store.ts";
import type { Arrival } from "../engines/list/list-table.ts";
import { termErrors } from "../engines/list/list-terms.rules.ts";
import type { Actor } from "../ground/route/actor.ts";
import { now } from "../ground/shared/clock.ts";
import { DomainError } from "../ground/shared/errors.ts";
import type { Instant } from "../ground/shared/values.ts";
import { type ListedReview, queueList } from "./queue.list.ts";
import { waitsOf } from "./review.rules.ts";
import type { Queue, QueueQuery, QueueRow, ReviewKind, Waits } from "./review.schema.ts";
import { standingsOf } from "./standings.ts";

const store = storeOf(queueList);

const asked = new Set(["firstName", "lastName", "since", "type", "status", "assignedTo"]);
const askedColumns = queueList.columns.filter(({ id }) => asked.has(id));

/** bylaws#review-lists. Those that wait, unless another status is asked for; an empty one asks for all. */
export async function queue(actor: Actor, kind: ReviewKind, { page, limit, ...terms }: QueueQuery): Promise<Queue> {
  refuseUnknown(terms);
  const query = { ...narrowed(kind, terms), search: "", changed: [] };
  const { data, ...rest } = await store.page({ ...query, page, limit }, readNone);
  const waits = await waitsIn(kind);
  return { ...rest, data: await rowsOf(actor, data as readonly unknown[] as readonly ListedReview[]), waits };
}

/** The page names no rows that were just changed: it asks again. */
const readNone = async (): Promise<Arrival[]> => [];

type Terms = Pick<QueueQuery, "sort" | "filter">;

function refuseUnknown(terms: Terms): void {
  const errors = termErrors(terms, askedColumns).map(({ path, message }) => ({
    path: ["query", ...path].join("."),
    message,
  }));
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
}

/** Only the last status counts. */
function narrowed(kind: ReviewKind, { sort, filter }: Terms) {
  const isStatus = (term: string) => term.startsWith("status,");
  const status = filter.findLast(isStatus) ?? "status,pending";
  return {
    // By the moment, not by the day.
    sort: sort.map((term) => term.replace(/^since,/, "sentAt,")),
    filter: [...filter.filter((term) => !isStatus(term)), status, `kind,${kind}`],
  };
}

export const waitingIn = (kind: ReviewKind) =>
  store.all({ ...narrowed(kind, { sort: [], filter: [] }), search: "", changed: [] }, readNone);

async function waitsIn(kind: ReviewKind): Promise<Waits> {
  const { rows } = await waitingIn(kind);
  return waitsOf(
    Array.from(rows as Iterable<ListedReview>, ({ sentAt }) => momentOf(sentAt)),
    now(),
  );
}

const momentOf = (sentAt: number | undefined): Instant => new Date(sentAt ?? 0).toISOString() as Instant;

async function rowsOf(actor: Actor, rows: readonly ListedReview[]): Promise<QueueRow[]> {
  const standings = await standingsOf(actor, rows.map(itemOf));
  return rows.map(({ firstName = "", lastName = "", flags, type }, index) => ({
    ...(standings[index] as (typeof standings)[number]),
    ...{ firstName, lastName, type },
    flags: flags ? JSON.parse(flags) : undefined,
  }));
}

/** A row holds texts and numbers only. */
const itemOf = ({ id: itemId, decision, sentAt, ...row }: ListedReview) =>
  ({ ...row, itemId, since: momentOf(sentAt), decision: decision && JSON.parse(decision) }) as Parameters<
    typeof standingsOf
  >[1][number];
