import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const eventPages: readonly Page[] = [
  pageFor("member", "/events/upcoming", async () => (await import("./upcoming-page.tsx")).UpcomingPage),
];

export const eventLink: NavigationEntry = { label: "Events", to: "/events/upcoming", icon: "calendar" };
