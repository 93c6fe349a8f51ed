import { type RefObject, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** The row that was pressed last, by the address of its list. */
const opened = new Map<string, string>();
/** Where it stood, in the grid. */
const openedPlaces = new Map<string, number>();

export const rowLinkIn = (element: Element | null | undefined): HTMLElement | undefined =>
  element?.querySelector<HTMLElement>("[data-row-link]") ?? undefined;

function useOpenedBefore<T>(opened: ReadonlyMap<string, T>) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === "POP";
  const [before] = useState(() => (isBack ? opened.get(address) : undefined));
  return { address, before };
}

/** Somebody who goes back to a list finds the row that they had opened. The answer is its link, once it is shown. */
export function useOpenedRow(frame: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const { address, before: id } = useOpenedBefore(opened);
  const isShown = id !== undefined && ids.includes(id);
  const link = () => frame.current?.querySelector<HTMLElement>(`[data-row-link="${id}"]`) ?? undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the row is shown.
  useEffect(() => {
    if (isShown) link()?.scrollIntoView?.({ block: "center" });
  }, [isShown]);
  useEffect(() => {
    const element = frame.current;
    const note = ({ target }: MouseEvent) => {
      const pressed = rowLinkIn((target as Element).closest("tr, li"))?.dataset.rowLink;
      if (pressed) opened.set(address, pressed);
    };
    element?.addEventListener("click", note, true);
    return () => element?.removeEventListener("click", note, true);
  }, [frame, address]);
  return link;
}

/** The same in the grid, whose rows are drawn. */
export function useOpenedPlace() {
  const { address, before: place } = useOpenedBefore(openedPlaces);
  return { place, note: (index: number) => void openedPlaces.set(address, index) };
}
