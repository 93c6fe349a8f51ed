import type { ReviewQueue } from "@guildhall/core/review/review.schema";
import { statusWords } from "./review-words.ts";

/** Only the statuses that an item of the queue can have. What is pending is shown unless another one is chosen. */
export const queueFiltersOf = ({ statuses }: Pick<ReviewQueue, "statuses">) => [
  { field: "firstName", label: "First Name" },
  { field: "lastName", label: "Last Name" },
  {
    field: "status",
    label: "Status",
    unchosen: statusWords.pending[1],
    options: [
      ...statuses
        .filter((status) => status !== "pending")
        .map((value) => ({ value, label: statusWords[value][1] as string })),
      { value: "any", label: "All" },
    ],
  },
];
