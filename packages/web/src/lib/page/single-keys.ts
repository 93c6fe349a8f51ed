import { useEffect, useRef } from "react";
import { useRememberedFlag } from "./remembered-flag.ts";

/** A box that is ticked takes no letters. */
const takesLetters = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";

/** Pressed alone, not where somebody types, and not while a dialog is open. */
const isForPage = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(takesLetters)) &&
  !document.querySelector("dialog[open]");

/** The page's own keys come before those of what stands around each page. */
const places = { page: () => document, frame: () => window } as const;

/** Single-key shortcuts. People who use speech input, or press keys by accident, can switch them off. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>, place: keyof typeof places = "page"): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isForPage(event) && current.current[event.key.toLowerCase()];
      if (!act || event.defaultPrevented) return;
      event.preventDefault();
      act();
    };
    const target: EventTarget = places[place]();
    target.addEventListener("keydown", press as EventListener);
    return () => target.removeEventListener("keydown", press as EventListener);
  }, [place]);
}

/** Everybody has them until they are switched off in this browser. */
export function useKeysWanted(): [isWanted: boolean, want: (yes: boolean) => void] {
  const [isWanted, want] = useRememberedFlag("single-keys");
  return [isWanted ?? true, want];
}
