import type { ReactNode } from "react";
import { asApiError } from "../../lib/failure/api-error.ts";
import { type Ask, type RecordHead, ReviewHeading } from "./review-heading.tsx";
import type { Reviewed } from "./reviewed.ts";
import type { useReview } from "./use-review.ts";

type OpenedItem = ReturnType<typeof useReview>;

export interface RecordHeads {
  /** The record in the page's header, once it is read. */
  readonly ofRecord?: ((reload: () => Promise<void>) => RecordHead) | undefined;
  /** The header of a record of which nothing was ever reviewed, or nothing is left. */
  readonly headWithout?: ((recordId: string) => ReactNode) | undefined;
}

interface OpenedHeadingProps extends RecordHeads {
  readonly reviewed: Reviewed;
  readonly review: Pick<OpenedItem, "item" | "isOver" | "error" | "current" | "reload">;
  readonly onAsk: Ask;
}

export function OpenedHeading({ reviewed, review, ofRecord, headWithout, onAsk }: OpenedHeadingProps) {
  const { item, isOver, error, current, reload } = review;
  if (isOver) return <ReviewHeading reviewed={reviewed} shown={undefined} onAsk={onAsk} />;
  if (headWithout && isNeverReviewed(error)) return headWithout(current);
  return <ReviewHeading reviewed={reviewed} shown={item} onAsk={onAsk} of={headOf(review, ofRecord?.(reload))} />;
}

/** Its record has a page all the same. */
export const isNeverReviewed = (error: unknown): boolean =>
  error !== undefined && asApiError(error).problem.code === "review.gone";

/** Only once it is known what there is to read: nothing is pushed down that is on its way. */
function headOf(
  { item, error }: Pick<OpenedItem, "item" | "error">,
  head: RecordHead | undefined,
): RecordHead | undefined {
  if (isNeverReviewed(error)) return head;
  return item && { actions: head?.actions };
}
