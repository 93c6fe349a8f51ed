import type { User } from "@guildhall/core/people/person/user.schema";

export type View = "normal" | "admin";

/** The address decides which view is shown. */
export const viewOfPath = (pathname: string): View =>
  /^\/(admin|impersonate)(\/|$)/.test(pathname) ? "admin" : "normal";

/** The staff navigation is for staff only: for everybody else those pages do not exist. */
export const viewFor = (user: Pick<User, "role"> | undefined, pathname: string): View =>
  user?.role === "admin" ? viewOfPath(pathname) : "normal";

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
