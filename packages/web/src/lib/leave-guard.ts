import { useEffect, useSyncExternalStore } from "react";

type Departure = () => void;

/** What is asked of whoever leaves. */
export interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** Forms with something unsaved, and what else must not be left by mistake, in words of its own. */
const guards = new Map<object, LeaveWords | undefined>();
const listeners = new Set<() => void>();
/** What goes on once somebody has said that they leave. */
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

/** Goes at once when nothing is unsaved here; asks first otherwise. */
export function askBeforeLeaving(go: Departure): void {
  if (isLeaveGuarded()) setDeparture(go);
  else go();
}

/** Nothing is asked any more: whoever leaves now has said so. */
export const clearLeaveGuards = (): void => guards.clear();

export const cancelLeaving = (): void => setDeparture(undefined);

export function confirmLeaving(): void {
  const go = departure;
  clearLeaveGuards();
  cancelLeaving();
  go?.();
}

/** Whether somebody is on their way and must be asked. */
export const useIsLeaving = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => departure !== undefined,
    () => false,
  );

/** Of whatever here has words of its own; nothing where it is only something unsaved. */
export const leaveWords = (): LeaveWords | undefined => [...guards.values()].find(Boolean);

/** The browser asks in words of its own. */
function askInBrowser(event: BeforeUnloadEvent): void {
  if (isLeaveGuarded()) event.preventDefault();
}

/** Nobody leaves this page unasked, nor reloads or closes it, while this is so. */
export function useLeaveGuard(isHolding: boolean, words?: LeaveWords): void {
  useEffect(() => {
    if (!isHolding) return undefined;
    const holder = {};
    guards.set(holder, words);
    window.addEventListener("beforeunload", askInBrowser);
    return () => {
      guards.delete(holder);
      window.removeEventListener("beforeunload", askInBrowser);
    };
  }, [isHolding, words]);
}
