import { useEffect, useRef } from "react";

/** Pressed without modifiers, not in a text field and not while a dialog is open. */
const isMeant = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]")) &&
  !document.querySelector("dialog[open]");

/** Single-letter shortcuts of a page. The person can switch them off. */
export function useKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const act = isMeant(event) ? present.current[event.key.toLowerCase()] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn]);
}
