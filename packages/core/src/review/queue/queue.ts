import type { Column, Value } from "../../engines/list/list-column.schema.ts";
import type { Arrival } from "../../engines/list/list-table.ts";
import { termErrors } from "../../engines/list/list-terms.rules.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { waitsOf } from "../review.rules.ts";
import type { QueueQuery, QueueRow, Waits } from "../review.schema.ts";
import { standingsOf } from "../standings.ts";
import type { QueueOf, SubjectWords } from "../subject.schema.ts";
import { type ListedReview, queueListOf } from "./queue.list.ts";
import { aboutOf } from "./queue-about.rules.ts";
import { storeFor } from "./queue-store.ts";

const asked = new Set(["firstName", "lastName", "since", "status", "assignedTo"]);

const askedColumns = (words: SubjectWords): readonly Column[] => {
  const own = new Set(words.columns.map(({ id }) => id));
  return queueListOf(words).columns.filter(({ id }) => asked.has(id) || own.has(id));
};

/** bylaws#review-lists. Those that wait, unless another status is asked for; an empty one asks for all. */
export async function queue<W extends SubjectWords>(
  actor: Actor,
  words: W,
  { page, limit, ...terms }: QueueQuery,
): Promise<QueueOf<W>> {
  refuseUnknown(words, terms);
  const store = storeFor(words);
  const { data, ...rest } = await store.page({ ...everything, ...narrowed(terms), page, limit }, readNone);
  const waits = await waitsIn(words);
  const rows = await rowsOf(actor, words, data as readonly unknown[] as readonly AnyRow[]);
  return { ...rest, data: rows as QueueOf<W>["data"], waits };
}

const everything = { search: "", changed: [] };

/** The page names no rows that were just changed: it asks again. */
const readNone = async (): Promise<Arrival[]> => [];

type Terms = Pick<QueueQuery, "sort" | "filter">;

function refuseUnknown(words: SubjectWords, terms: Terms): void {
  const errors = termErrors(terms, askedColumns(words)).map(({ path, message }) => ({
    path: ["query", ...path].join("."),
    message,
  }));
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
}

/** Only the last status counts. */
function narrowed({ sort, filter }: Terms) {
  const isStatus = (term: string) => term.startsWith("status,");
  const status = filter.findLast(isStatus) ?? "status,pending";
  return {
    // By the moment, not by the day.
    sort: sort.map((term) => term.replace(/^since,/, "sentAt,")),
    filter: [...filter.filter((term) => !isStatus(term)), status],
  };
}

async function waitsIn(words: SubjectWords): Promise<Waits> {
  const waiting = narrowed({ sort: ["since,desc"], filter: [] });
  const { total, at } = await storeFor(words).all({ ...everything, ...waiting }, readNone);
  const sentAt = (place: number) => (at(place) as ListedReview | undefined)?.sentAt;
  return waitsOf({ count: total, sentAt }, now());
}

const momentOf = (sentAt: number | undefined): Instant => new Date(sentAt ?? 0).toISOString() as Instant;

type AnyRow = ListedReview & Readonly<Record<string, Value | undefined>>;

async function rowsOf(actor: Actor, words: SubjectWords, rows: readonly AnyRow[]): Promise<QueueRow[]> {
  const standings = await standingsOf(actor, rows.map(itemOf));
  return rows.map((row, index) => {
    const { firstName = "", lastName = "", flags } = row;
    const about = aboutOf(words, row);
    return {
      ...(standings[index] as (typeof standings)[number]),
      ...{ firstName, lastName },
      flags: flags ? JSON.parse(flags) : undefined,
      ...Object.fromEntries(words.columns.map(({ id }) => [id, row[id]])),
      ...(about && { about }),
    };
  });
}

/** A row holds texts and numbers only. */
const itemOf = ({ id: itemId, decision, sentAt, ...row }: ListedReview) =>
  ({ ...row, itemId, since: momentOf(sentAt), decision: decision && JSON.parse(decision) }) as Parameters<
    typeof standingsOf
  >[1][number];
