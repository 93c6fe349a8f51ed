import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const outboxPages: readonly Page[] = [
  pageFor("admin", "/admin/outbox", async () => (await import("./dead-letters-page.tsx")).DeadLettersPage),
];

export const deadLettersLink: NavigationLink = { label: "Stuck deliveries", to: "/admin/outbox" };
