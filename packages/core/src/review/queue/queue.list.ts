import { defineList, type RowOf, type StoredColumn } from "../../engines/list/list.schema.ts";
import type { Value } from "../../engines/list/list-column.schema.ts";
import { smallListPlace } from "../../engines/list/list-index.ts";
import { dayIn } from "../../ground/shared/values.ts";
import type { KeptReviewItem } from "../items.ts";
import { ReviewKind, ReviewStatus } from "../review.schema.ts";
import { type OwnColumn, queueListName, type SubjectWords, waitsInList } from "../subject.schema.ts";

type Listed = Omit<KeptReviewItem, "itemId">;

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const place = { ...smallListPlace, id: "subjectId" };

const ofStaff = { role: "admin", work: "reviews", limit: 10, place, attributes: [] } as const;

/** What waits and was decided in all queues of the review desk that have no list of their own: for their numbers. */
export const queueList = defineList<Listed>()({
  ...ofStaff,
  name: queueListName,
  version: 2,
  sort: ["sentAt,asc"],
  columns: [
    { of: "status", title: "Status", kind: "choice", options: optionsOf(ReviewStatus.options) },
    { of: "kind", title: "Kind", kind: "choice", options: optionsOf(ReviewKind.options) },
    { id: "sentAt", title: "Sent at", kind: "number", of: ({ since }) => Date.parse(since) },
  ],
});

/** One queue, with columns of its own. What a page shows beside them is in the rows, so no item is read for it. */
export const queueListOf = (words: SubjectWords) => {
  const {
    kind,
    queue: { since, version, statuses },
    columns,
  } = words;
  return defineList<Listed>()({
    ...ofStaff,
    name: `${queueListName}-${kind}`,
    index: waitsInList(words),
    version,
    includes: (item) => item.kind === kind,
    sort: ["sentAt,asc"],
    columns: [
      { of: "firstName", title: "First Name", kind: "text", isSearched: true },
      { of: "lastName", title: "Last Name", kind: "text", isSearched: true },
      { id: "since", title: since, kind: "day", of: ({ since: at }) => dayIn(at) },
      { of: "status", title: "Status", kind: "choice", options: optionsOf(statuses) },
      { of: "assignedTo", title: "Assigned to", kind: "choice" },
      { id: "sentAt", title: "Sent at", kind: "number", of: ({ since: at }) => Date.parse(at) },
      { of: "personId", title: "Person", kind: "text" },
      { of: "claimedBy", title: "Open at", kind: "text" },
      { of: "claimedUntil", title: "Open until", kind: "text" },
      { id: "decision", title: "Decision", kind: "text", of: ({ decision }) => decision && JSON.stringify(decision) },
      {
        id: "flags",
        title: "Flags",
        kind: "text",
        of: ({ activeFlags }) => activeFlags && JSON.stringify(activeFlags),
      },
      ...columns.map(ownColumn),
    ],
  });
};

const ownColumn = ({ id, ...column }: OwnColumn) => ({ ...column, id, of: cellOf(id) }) as StoredColumn<Listed>;

/** "type" has an attribute of its own. */
const cellOf =
  (id: string) =>
  ({ type, cells }: Listed): Value | undefined =>
    id === "type" ? type : cells?.[id];

export type ListedReview = RowOf<ReturnType<typeof queueListOf>>;
