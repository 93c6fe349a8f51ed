import { ReviewKind } from "@guildhall/core/review/review.schema";
import { QueuePage } from "./queue/queue-page.tsx";
import { ReviewPage } from "./review-page.tsx";
import { reviewedOf } from "./reviewed.ts";

/** A component of its own for each kind, so that nothing of one stays on the page of another. */
const pages = ReviewKind.options.map(reviewedOf).map((reviewed) => ({
  kind: reviewed.words.kind,
  Queue: () => (reviewed.list === "own page" ? null : <QueuePage reviewed={reviewed} route={reviewed.list} />),
  Item: () => <ReviewPage reviewed={reviewed} />,
}));

export function reviewedPage(of: ReviewKind, part: "Queue" | "Item") {
  const page = pages.find(({ kind }) => kind === of);
  if (!page) throw new Error(`There are no pages of ${of}`);
  return page[part];
}
