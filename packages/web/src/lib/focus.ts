import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

let arrivedAt: string | undefined;

let wasTabLast = false;
window.addEventListener("keydown", ({ key }) => (wasTabLast = key === "Tab"), true);
window.addEventListener("pointerdown", () => (wasTabLast = false), true);

/** Since the press that led here, somebody has gone on by keyboard to something that is still there. */
const hasGoneOn = (): boolean => wasTabLast && document.activeElement !== document.body;

/** Where a heading was taken away with the focus on it: the one that is drawn in its place there gets it. */
let takenAwayAt: string | undefined;

/**
 * After moving to another page the focus goes to its heading, which says where one is. Not on the first page, where the
 * browser does that, not when only the query changes: a filter keeps the focus where it is; and not away from what
 * somebody has reached by Tab before the page was there.
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
 * Where the focus goes on when what has it goes away. Called in one go with the change, it finds the place once the change
 * is drawn: a dialog that closes with it has given the focus back by then, or had nothing left to give it back to.
 */
export function useFocusNext(find: () => HTMLElement | null | undefined): () => void {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the call moves the focus, not another way to find it.
  useLayoutEffect(() => {
    if (count > 0) find()?.focus();
  }, [count]);
  return () => setCount((before) => before + 1);
}
