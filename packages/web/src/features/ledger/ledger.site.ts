import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const ledgerPages: readonly Page[] = [
  pageFor("admin", "/admin/ledger", async () => (await import("./ledger-page.tsx")).LedgerPage),
];

export const ledgerLink: NavigationEntry = { label: "Ledger", to: "/admin/ledger", icon: "book" };
