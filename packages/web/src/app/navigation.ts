import type { User } from "@guildhall/core/person/user.schema";

export type View = "normal" | "admin";

/** The address says which view is on. */
export const viewOf = (pathname: string): View => (/^\/(admin|impersonate)(\/|$)/.test(pathname) ? "admin" : "normal");

/** Staff's navigation is staff's: for everybody else those pages do not exist. */
export const viewFor = (user: Pick<User, "role"> | undefined, pathname: string): View =>
  user?.role === "admin" ? viewOf(pathname) : "normal";

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
