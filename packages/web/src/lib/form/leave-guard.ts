import { useEffect, useSyncExternalStore } from "react";

type Departure = () => void;

/** The question to a person who leaves the page. */
export interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

interface Guard {
  readonly words: LeaveWords | undefined;
  /** Called once the person has confirmed that they leave without saving. */
  readonly onLeave: (() => void) | undefined;
}

/** Forms with unsaved changes, and other parts that must not be left by mistake, with their own texts. */
const guards = new Map<object, Guard>();
const listeners = new Set<() => void>();
/** The navigation that continues when the person confirms. */
let departure: Departure | undefined;

function setDeparture(next: Departure | undefined): void {
  departure = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isLeaveGuarded = (): boolean => guards.size > 0;

/** Continues at once if nothing is unsaved here; otherwise asks first. */
export function askBeforeLeaving(go: Departure): void {
  if (isLeaveGuarded()) setDeparture(go);
  else go();
}

/** Stops asking: the person has confirmed that they leave. */
export const clearLeaveGuards = (): void => guards.clear();

export const cancelLeaving = (): void => setDeparture(undefined);

export function confirmLeaving(): void {
  const go = departure;
  for (const { onLeave } of guards.values()) onLeave?.();
  clearLeaveGuards();
  cancelLeaving();
  go?.();
}

/** Whether the person is leaving and must be asked. */
export const useIsLeaving = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => departure !== undefined,
    () => false,
  );

/** The text of a part that has its own; undefined for unsaved changes only. */
export const leaveWords = (): LeaveWords | undefined => [...guards.values()].find(({ words }) => words)?.words;

/** The browser asks with its own text. */
function askInBrowser(event: BeforeUnloadEvent): void {
  if (isLeaveGuarded()) event.preventDefault();
}

/** While this is true, leaving, reloading or closing the page asks first. */
export function useLeaveGuard(isHolding: boolean, words?: LeaveWords, onLeave?: () => void): void {
  useEffect(() => {
    if (!isHolding) return undefined;
    const holder = {};
    guards.set(holder, { words, onLeave });
    window.addEventListener("beforeunload", askInBrowser);
    return () => {
      guards.delete(holder);
      window.removeEventListener("beforeunload", askInBrowser);
    };
  }, [isHolding, words, onLeave]);
}
