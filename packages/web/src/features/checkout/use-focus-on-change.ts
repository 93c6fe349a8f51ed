import { type RefObject, useEffect, useRef } from "react";

/**
 * Another face of the same page, or trouble on it: the focus goes to what is new, and with it a screen reader. Not when
 * the page is first opened.
 */
export function useFocusOnChange(view: string, trouble: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ view, trouble });
  useEffect(() => {
    const { view: viewBefore, trouble: troubleBefore } = before.current;
    before.current = { view, trouble };
    const isNewTrouble = trouble !== undefined && trouble !== troubleBefore;
    if (!isNewTrouble && view === viewBefore) return;
    // What the address names takes the focus itself.
    if (!isNewTrouble && window.location.hash) return;
    window.scrollTo(0, 0);
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    const target = (isNewTrouble && find(".problem-box")) || find("h1");
    target?.focus({ preventScroll: true });
  }, [view, trouble]);
  return place;
}
