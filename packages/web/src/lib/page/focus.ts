import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

let arrivedAt: string | undefined;

let wasTabLast = false;
window.addEventListener("keydown", ({ key }) => (wasTabLast = key === "Tab"), true);
window.addEventListener("pointerdown", () => (wasTabLast = false), true);

/** Since the press that opened this page, the person has moved the focus by Tab to an element that still exists. */
const hasGoneOn = (): boolean => wasTabLast && document.activeElement !== document.body;

/** If a heading that has the focus is removed, the heading that replaces it gets the focus. */
let takenAwayAt: string | undefined;

/**
 * After a move to another page, its heading gets the focus, so that a screen reader says where one is. Not on the first
 * page, where the browser does that. Not when only the query changes, because a filter keeps the focus. And not when
 * the person has moved the focus by Tab in the meantime.
 */
export function useFocusAfterNavigation<E extends HTMLElement>(): RefObject<E | null> {
  const heading = useRef<E>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const moved = arrivedAt !== undefined && arrivedAt !== pathname;
    arrivedAt = pathname;
    if (moved && !hasGoneOn()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  useLayoutEffect(() => {
    const element = heading.current;
    if (takenAwayAt === pathname) element?.focus({ preventScroll: true });
    takenAwayAt = undefined;
    return () => {
      takenAwayAt = element !== null && document.activeElement === element ? pathname : undefined;
    };
  }, [pathname]);
  return heading;
}

/**
 * Moves the focus when the element that has it is removed. Called together with the change, it finds the target when
 * the change is rendered. A dialog that closes at the same time has returned the focus by then.
 */
export function useFocusNext(find: () => HTMLElement | null | undefined): () => void {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the call moves the focus, not another way to find it.
  useLayoutEffect(() => {
    if (count > 0) find()?.focus();
  }, [count]);
  return () => setCount((before) => before + 1);
}
