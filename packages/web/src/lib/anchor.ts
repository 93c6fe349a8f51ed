import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Leads to a part of a page that the address names, once it is there: a browser looks for it before anything is loaded. */
export function useAnchor(id: string | undefined): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!id || hash !== `#${id}`) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus({ preventScroll: true });
  }, [id, hash]);
  return place;
}
