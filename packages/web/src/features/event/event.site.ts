import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const eventPages: readonly Page[] = [
  pageFor("member", "/events", async () => (await import("./my-events-page.tsx")).MyEventsPage),
  pageFor("member", "/events/upcoming", async () => (await import("./upcoming-page.tsx")).UpcomingPage),
  pageFor("member", "/events/:id", async () => (await import("./one-event-page.tsx")).OneEventPage),
];

export const eventLink: NavigationEntry = { label: "Events", to: "/events/upcoming", icon: "calendar" };
