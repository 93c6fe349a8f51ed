import { useCallback, useSyncExternalStore } from "react";

export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** On it there is no room for a sidebar or a table. */
export const useIsPhone = (): boolean => useMediaQuery("(width < 48rem)");
