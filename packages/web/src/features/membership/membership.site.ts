import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const membershipPages: readonly Page[] = [
  pageFor("member", "/membership", async () => (await import("./membership-page.tsx")).MembershipPage),
  pageFor("member", "/membership/get", async () => (await import("./get-membership-page.tsx")).GetMembershipPage),
  pageFor("member", "/membership/card", async () => (await import("./membership-card-page.tsx")).MembershipCardPage),
];

export const membershipLink: NavigationEntry = { label: "Membership", to: "/membership", icon: "person" };
