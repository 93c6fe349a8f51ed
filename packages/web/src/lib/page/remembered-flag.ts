import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A choice that this browser stores: the last choice, or undefined. Whoever shows it sees it change. */
export function useRememberedFlag(name: string): [boolean | undefined, (value: boolean) => void] {
  const key = `guildhall.${name}`;
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const choose = (next: boolean) => {
    localStorage.setItem(key, next ? "yes" : "no");
    for (const listener of listeners) listener();
  };
  return [{ yes: true, no: false }[kept ?? ""], choose];
}
