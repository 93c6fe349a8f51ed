import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { LeftSelection, Picked } from "./selection.ts";

/** What was selected last, by the path of its list: its pages have one selection. */
const selected = new Map<string, Picked>();

/** Somebody who goes back to a list finds what they had selected. */
export function useLeftSelection(): LeftSelection {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [before] = useState(() => (isBack ? selected.get(pathname) : undefined));
  useEffect(() => {
    if (!before) selected.delete(pathname);
  }, [before, pathname]);
  const note = (picked: Picked | undefined) => {
    if (picked) selected.set(pathname, picked);
    else selected.delete(pathname);
  };
  return { before, note };
}
