import { useEffect, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

/** Reports typed text after a pause. A value from elsewhere, such as by "Clear filters", replaces it. */
export function useRestedText(
  value: string,
  onChange: (value: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is told, once it has rested.
  useEffect(() => {
    if (rested !== value) onChange(rested);
  }, [rested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told comes back as it is.
  useEffect(() => {
    if (rested !== value) setTyped(value);
  }, [value]);
  return [typed, setTyped];
}
