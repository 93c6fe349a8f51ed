import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * An element with the focus may be removed when a region changes. Then the region gets the focus. If the region is
 * removed, too, the page gets it, so that the keyboard position is kept.
 */
export function useFocusKept<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const region = useRef<E>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what takes the focus away.
  useLayoutEffect(() => {
    const element = region.current;
    const isLost = document.activeElement === document.body || document.activeElement?.matches(":disabled");
    if (hadFocus.current && isLost) element?.focus({ preventScroll: true });
    const note = () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [shown]);
  useLayoutEffect(() => {
    const element = region.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, []);
  return region;
}
