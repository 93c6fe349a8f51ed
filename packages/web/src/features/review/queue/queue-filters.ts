import type { OwnColumn, SubjectQueue } from "@guildhall/core/review/subject.schema";
import type { AskedField } from "../../../lib/list/asked-list.ts";
import { statusWords } from "../review-words.ts";

/** Only the statuses that an item of the queue can have. What is pending is shown unless another one is chosen. */
export const statusFilterOf = ({ statuses }: Pick<SubjectQueue, "statuses">): AskedField => ({
  id: "status",
  title: "Status",
  kind: "choice",
  unchosen: statusWords.pending[1],
  options: [
    ...statuses.filter((status) => status !== "pending").map((value) => ({ value, label: statusWords[value][1] })),
    { value: "any", label: "All" },
  ],
});

/** Of a column that only one queue has. */
export const ownFilterOf = ({ id, title, kind, options }: OwnColumn): AskedField => ({
  id,
  title,
  kind,
  ...(options && { options }),
});

/** Whoever reads; until that is known, the address is believed. */
export const givenTo = (me: string | undefined): AskedField => ({
  id: "assignedTo",
  title: "Given to",
  kind: "choice",
  ...(me && { options: [{ value: me, label: "Me" }] }),
});
