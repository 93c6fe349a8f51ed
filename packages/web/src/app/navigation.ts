import type { User } from "@guildhall/core/person/user.schema";
import type { IconName } from "../components/icon.tsx";

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** A menu: shown as a heading with these below it. */
  readonly entries?: readonly { readonly label: string; readonly to: string }[];
}

export type View = "normal" | "admin";

/** The queue with the most in it, until there is a list of users. */
export const staffStart = "/admin/orders";

/** The sidebar of each view. A domain adds its row together with its page: a row without a page is refused by a test. */
export const navigation: Record<View, readonly NavigationEntry[]> = {
  normal: [
    { label: "Dashboard", to: "/", icon: "home" },
    { label: "Events", to: "/events/upcoming", icon: "calendar" },
    { label: "Payments", to: "/payments", icon: "receipt" },
    { label: "Donate", to: "/donate", icon: "gift" },
  ],
  admin: [
    { label: "Orders", to: staffStart, icon: "clock" },
    { label: "Accounts to close", to: "/admin/closures", icon: "inbox" },
    { label: "Ledger", to: "/admin/ledger", icon: "book" },
    {
      label: "System Data",
      to: "/admin/study-module-answers",
      icon: "data",
      entries: [
        { label: "Study-module requests", to: "/admin/study-module-answers" },
        { label: "Stuck deliveries", to: "/admin/outbox" },
      ],
    },
  ],
};

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
