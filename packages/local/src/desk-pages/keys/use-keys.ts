import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { views } from "../views.ts";

const storageKey = "guildhall.desk.keys";
const listeners = new Set<() => void>();

const areKeysOn = (): boolean => localStorage.getItem(storageKey) !== "off";

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
  for (const listener of listeners) listener();
}

export const useKeysOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areKeysOn);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, dialog") !== null;

/** Moves the focus along the rows of a view: links and buttons that carry data-row. */
function stepRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")].filter(
    (row) => row.offsetParent !== null,
  );
  const current = rows.findIndex(
    (row) => row === document.activeElement || row.getAttribute("aria-current") === "page",
  );
  const next = rows[current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  if (next?.dataset.row === "opens") next.click();
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>("main input[type=search]");
  search?.focus();
  return search !== null;
}

/** One letter each, as in the lists of the portal. */
export function useKeys(onHelp: () => void): void {
  const navigate = useNavigate();
  const isOn = useKeysOn();
  useEffect(() => {
    if (!isOn) return;
    const actions: Record<string, () => unknown> = {
      "?": onHelp,
      j: () => stepRows(1),
      k: () => stepRows(-1),
      "/": focusSearch,
      ...Object.fromEntries(views.map(({ path }, index) => [String(index + 1), () => navigate(path)])),
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOn, navigate, onHelp]);
}
