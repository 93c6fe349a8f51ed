import type { NavigationEntry } from "../../components/page/navigation-entry.ts";

/** The one entry that is lit: the deepest of all that are shown. */
export const litEntry = (entries: readonly NavigationEntry[], pathname: string): string | undefined =>
  entries
    .flatMap(({ to, entries: links }) => (links ? links.map((link) => link.to) : [to]))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0];
