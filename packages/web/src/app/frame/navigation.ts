import type { User } from "@guildhall/core/person/user.schema";
import type { NavigationEntry } from "../../components/page/navigation-entry.ts";

export type View = "normal" | "admin";

/** The address decides which view is shown. */
export const viewOfPath = (pathname: string): View =>
  /^\/(admin|impersonate)(\/|$)/.test(pathname) ? "admin" : "normal";

/** The staff navigation is for staff only: for everybody else those pages do not exist. */
export const viewFor = (user: Pick<User, "role"> | undefined, pathname: string): View =>
  user?.role === "admin" ? viewOfPath(pathname) : "normal";

/** The one entry that is lit: the deepest of all that are shown. */
export const litEntry = (entries: readonly NavigationEntry[], pathname: string): string | undefined =>
  entries
    .flatMap(({ to, entries: links }) => (links ? links.map((link) => link.to) : [to]))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0];

const wide = [
  /^\/$/,
  /^\/edit-profile(\/|$)/,
  /^\/membership(\/|$)/,
  /^\/certifications-and-training(\/|$)/,
  /^\/registration\/[^/]+\/practice-exam(\/|$)/,
];

/** bylaws#sidebar */
export const isSidebarWide = (pathname: string): boolean => wide.some((page) => page.test(pathname));

/** bylaws#sidebar */
export const isSidebarOnPhones = (pathname: string): boolean => /^\/edit-profile(\/|$)/.test(pathname);
