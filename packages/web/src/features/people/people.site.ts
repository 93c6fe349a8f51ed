import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const usersLink: NavigationLink = { label: "All users", to: "/admin/users" };

export const peoplePages: readonly Page[] = [
  pageFor("admin", usersLink.to, async () => (await import("./users-page.tsx")).UsersPage),
  pageFor("admin", "/impersonate/take/:id", async () => (await import("./impersonate-page.tsx")).ImpersonatePage),
  pageFor("admin", "/admin/users/new", async () => (await import("./register-person-page.tsx")).RegisterPersonPage),
  pageFor("admin", "/admin/users/:id", async () => (await import("./info-page.tsx")).InfoPage),
  pageFor("admin", "/admin/users/:id/history", async () => (await import("./history-page.tsx")).HistoryPage),
];

export const registerLink: NavigationLink = { label: "Register a person", to: "/admin/users/new" };
