import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const memberSearchPages: readonly Page[] = [
  pageFor("member", "/membership/search", async () => (await import("./member-search-page.tsx")).MemberSearchPage),
  pageFor("member", "/membership/search/:id", async () => (await import("./found-member-page.tsx")).FoundMemberPage),
];

export const memberSearchLink: NavigationLink = { label: "Member search", to: "/membership/search" };
