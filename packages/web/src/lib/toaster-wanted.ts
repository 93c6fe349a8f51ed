import { useSyncExternalStore } from "react";

let isWanted = false;
const listeners = new Set<() => void>();
const { promise: mounted, resolve } = Promise.withResolvers<void>();

/** Toasts are not loaded before there is one to show. */
export const useToasterWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );

/** What is said before the toaster stands in the page would not be seen: this waits until it does. */
export function wantToaster(): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  return mounted;
}

export const noteToasterMounted = (): void => resolve();
