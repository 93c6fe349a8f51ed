import { useEffect, useState } from "react";

/** As long as a double click may take. */
const settleMs = 500;

const unseen = Symbol("unseen");

/**
 * Whether something has come under the pointer only now: the second half of a double click was meant for what stood there
 * before. At first as well, where what is shown came by a press itself.
 */
export function useJustMoved(shown: unknown, atFirst = false): boolean {
  const [settled, setSettled] = useState<unknown>(atFirst ? unseen : shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), settleMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== shown;
}
