import { useSyncExternalStore } from "react";

/** bylaws#event-carousel. Larger text takes more room. */
const isNarrow = "(width <= 28.125rem)";
const isWide = "(width >= 87.5rem)";

const matches = (query: string): boolean => window.matchMedia(query).matches;

const slidesNow = (): number => {
  if (matches(isNarrow)) return 1;
  return matches(isWide) ? 3 : 2;
};

function watch(listener: () => void): () => void {
  const queries = [isNarrow, isWide].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

export const useSlidesPerView = (): number => useSyncExternalStore(watch, slidesNow);
