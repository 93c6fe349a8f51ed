import type { ReviewId, ReviewItem, ReviewItemId } from "@guildhall/core/review/review.schema";
import { useCallback, useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/text/now.ts";
import { alsoWords } from "./use-picked.ts";

export interface DecisionOf {
  readonly itemId: ReviewItemId;
  readonly id: ReviewId;
}

/** What one press decided, and can still be taken back. */
export interface Undecided {
  /** The one that was open. */
  readonly item: ReviewItem;
  /** With those that the press decided too. */
  readonly itemIds: readonly string[];
  readonly words: string;
  /** The answer of the request, which taking back waits for; without what a rule refused. */
  readonly decisions: Promise<readonly DecisionOf[]>;
  /** On the clock of the device. */
  readonly untilMs: number;
}

/** One's own decision that was made before the page was loaded, as the item tells of it. */
export function undecidedIn(item: ReviewItem, me: string | undefined): Undecided | undefined {
  const { deciding, outcomes, decidedToo = [] } = item;
  if (deciding?.by.id !== me || !deciding) return undefined;
  const leftMs = Date.parse(deciding.takenBackUntil) - serverNow().getTime();
  if (leftMs <= 0) return undefined;
  const decisions = [{ itemId: item.id, id: deciding.id }, ...decidedToo];
  const words = [outcomes[deciding.outcome].done, alsoWords(decidedToo.length)].filter(Boolean).join(" ");
  return {
    ...{ item, words, itemIds: decisions.map(({ itemId }) => itemId) },
    ...{ decisions: Promise.resolve(decisions), untilMs: Date.now() + leftMs },
  };
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
  const add = useCallback(
    (made: Undecided) => {
      dropped.delete(made);
      setUndecided((all) => [...all, made].toSorted((one, other) => other.untilMs - one.untilMs));
    },
    [dropped],
  );
  /** As an item tells of it: what is known of already stays as it is. */
  const addFound = useCallback((found: Undecided) => {
    setUndecided((all) => {
      if (all.some(({ itemIds }) => itemIds.includes(found.item.id))) return all;
      return [...all, found].toSorted((one, other) => other.untilMs - one.untilMs);
    });
  }, []);
  const drop = (made: Undecided) => {
    dropped.add(made);
    setUndecided((all) => all.filter((one) => one !== made));
  };
  /** Resolves when its seconds are over, also after the page was left; rejects where it was refused or taken back. */
  async function stands(made: Undecided): Promise<void> {
    await made.decisions;
    await new Promise((resolve) => setTimeout(resolve, made.untilMs - Date.now()));
    if (dropped.has(made)) throw new Error("The decision was taken back.");
  }
  return { undecided, add, addFound, drop, stands };
}
