import type { ReviewId, ReviewItem, ReviewItemId } from "@guildhall/core/review/review.schema";
import { useCallback, useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/text/now.ts";

interface DecisionOf {
  readonly itemId: ReviewItemId;
  readonly id: ReviewId;
}

/** A decision that can still be taken back. */
export interface Undecided {
  readonly item: ReviewItem;
  readonly words: string;
  /** The answer of the request; taking back waits for it. */
  readonly reviewId: Promise<ReviewId>;
  /** What the same press decided too; without those that a rule refused. */
  readonly others?: Promise<readonly DecisionOf[]>;
  /** On the clock of the device. */
  readonly untilMs: number;
}

/** One's own decision that was made before the page was loaded, as the item tells of it. */
export function undecidedIn(item: ReviewItem, me: string | undefined): Undecided | undefined {
  const { deciding, outcomes } = item;
  if (deciding?.by.id !== me || !deciding) return undefined;
  const leftMs = Date.parse(deciding.takenBackUntil) - serverNow().getTime();
  const words = outcomes[deciding.outcome].done;
  return leftMs > 0 ? { item, words, reviewId: Promise.resolve(deciding.id), untilMs: Date.now() + leftMs } : undefined;
}

/** The newest first. Each leaves when its own seconds are over. */
export function useUndecided() {
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);
  const dropped = useRef(new Set<Undecided>()).current;
  const next = undecided.at(-1);
  useEffect(() => {
    if (!next) return;
    const leave = () => setUndecided((all) => all.filter((one) => one !== next));
    const timer = setTimeout(leave, next.untilMs - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  /** What is known of an item already stays as it is. */
  const add = useCallback(
    (made: Undecided) => {
      dropped.delete(made);
      setUndecided((all) => {
        if (all.some(({ item }) => item.id === made.item.id)) return all;
        return [...all, made].toSorted((one, other) => other.untilMs - one.untilMs);
      });
    },
    [dropped],
  );
  const drop = (made: Undecided) => {
    dropped.add(made);
    setUndecided((all) => all.filter((one) => one !== made));
  };
  /** Resolves when its seconds are over, also after the page was left; rejects where it was refused or taken back. */
  async function stands(made: Undecided): Promise<void> {
    await made.reviewId;
    await new Promise((resolve) => setTimeout(resolve, made.untilMs - Date.now()));
    if (dropped.has(made)) throw new Error("The decision was taken back.");
  }
  return { undecided, add, drop, stands };
}
