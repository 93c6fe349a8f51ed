import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** What a list was last asked for, by its path. */
const asked = new Map<string, string>();

/** The way back to a list leads to its page, its filters and its order. */
export const listAddressOf = (path: string): string => path + (asked.get(path) ?? "");

export function useListAddressNoted(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    asked.set(pathname, search);
  }, [pathname, search]);
}
