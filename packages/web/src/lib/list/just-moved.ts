import { useEffect, useState } from "react";

/** The longest time of a double click. */
const settleMs = 500;

const unseen = Symbol("unseen");

/**
 * Whether something has appeared under the pointer only now: the second half of a double click was meant for what was
 * there before. True at first, too, because a press may have opened what is shown.
 */
export function useJustMoved(shown: unknown, atFirst = false): boolean {
  const [settled, setSettled] = useState<unknown>(atFirst ? unseen : shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), settleMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== shown;
}
