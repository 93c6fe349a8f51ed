import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** At text of 16 px. */
const rowHeight = 34;
const mostHeight = 640;
/** The headings and four rows. */
const leastHeight = 5 * rowHeight;
/** What is done with a selection is fixed at the bottom, as high as the style sheet says. */
const coveredHeight = 144;

function watchSizes(listener: () => void): () => void {
  const sizes = new ResizeObserver(listener);
  sizes.observe(document.body);
  window.addEventListener("resize", listener);
  return () => {
    sizes.disconnect();
    window.removeEventListener("resize", listener);
  };
}

/** How much larger than usual the text is that somebody chose in the browser. A canvas does not follow it by itself. */
const textScale = (): number => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

const useTextScale = (): number => useSyncExternalStore(watchSizes, textScale);

/** A grid is never higher than what can be seen of a page at once. */
export function useGridSize(rows: number) {
  const scale = useTextScale();
  const seen = useSyncExternalStore(watchSizes, () => window.innerHeight);
  const most = Math.max(leastHeight * scale, Math.min(mostHeight * scale, seen - coveredHeight * scale));
  const rowSize = Math.round(rowHeight * scale);
  return { scale, rowHeight: rowSize, headerHeight: rowSize, height: Math.min(most, (rows + 1) * rowSize + 2) };
}

/** Keys move within the grid: the page follows, so that the row is not below what is seen of it. */
export function useKeptInView(grid: RefObject<HTMLElement | null>, row: number | undefined, isAnySelected: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row, or a bar that now covers the bottom.
  useEffect(() => {
    if (row !== undefined) grid.current?.scrollIntoView?.({ block: "nearest" });
  }, [grid, row, isAnySelected]);
}
