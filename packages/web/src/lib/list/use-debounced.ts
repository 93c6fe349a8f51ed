import { useEffect, useState } from "react";

/** bylaws#tables, bylaws#event-lists */
const restMs = 300;

/** The value after it has not changed for a moment. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
