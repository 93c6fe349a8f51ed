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

/** A toast before the toaster is in the page would not be seen, so this waits for it. */
export function wantToaster(): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  return mounted;
}

export const noteToasterMounted = (): void => resolve();
