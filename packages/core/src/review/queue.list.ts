import { defineList, type RowOf } from "../engines/list/list.schema.ts";
import { smallListPlace } from "../engines/list/list-index.ts";
import { dayIn } from "../ground/shared/values.ts";
import type { KeptReviewItem } from "./items.ts";
import { ReviewKind, ReviewStatus } from "./review.schema.ts";

type Listed = Omit<KeptReviewItem, "itemId">;

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const queueListName = "reviews";

/** All queues of the review desk. What a page shows beside its columns is in the rows, so no item is read for it. */
export const queueList = defineList<Listed>()({
  name: queueListName,
  version: 1,
  role: "admin",
  work: "reviews",
  limit: 10,
  place: { ...smallListPlace, id: "subjectId" },
  sort: ["sentAt,asc"],
  attributes: [],
  columns: [
    { of: "firstName", title: "First Name", kind: "text", isSearched: true },
    { of: "lastName", title: "Last Name", kind: "text", isSearched: true },
    { id: "since", title: "Since", kind: "day", of: ({ since }) => dayIn(since) },
    { of: "type", title: "Type", kind: "text" },
    { of: "status", title: "Status", kind: "choice", options: optionsOf(ReviewStatus.options) },
    { of: "assignedTo", title: "Assigned to", kind: "choice" },
    { of: "kind", title: "Kind", kind: "choice", options: optionsOf(ReviewKind.options) },
    { id: "sentAt", title: "Sent at", kind: "number", of: ({ since }) => Date.parse(since) },
    { of: "personId", title: "Person", kind: "text" },
    { of: "claimedBy", title: "Open at", kind: "text" },
    { of: "claimedUntil", title: "Open until", kind: "text" },
    { id: "decision", title: "Decision", kind: "text", of: ({ decision }) => decision && JSON.stringify(decision) },
    { id: "flags", title: "Flags", kind: "text", of: ({ activeFlags }) => activeFlags && JSON.stringify(activeFlags) },
  ],
});

export type ListedReview = RowOf<typeof queueList>;
