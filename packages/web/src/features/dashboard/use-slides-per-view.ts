import { useSyncExternalStore } from "react";

/** 1§9: one slide at a width of 450 px or less, three at 1400 or more, otherwise two; larger text takes more room. */
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
