import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Scrolls to the part of the page that the address names, when it exists. The browser itself looks for it too early.
 */
export function useAnchor<T extends HTMLElement>(id: string | undefined): RefObject<T | null> {
  const place = useRef<T>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!id || hash !== `#${id}`) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus({ preventScroll: true });
  }, [id, hash]);
  return place;
}
