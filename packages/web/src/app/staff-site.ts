import type { NavigationEntry } from "../components/navigation-entry.ts";
import { ledgerLink, ledgerPages } from "../features/ledger/ledger.site.ts";
import { deadLettersLink, outboxPages } from "../features/outbox/outbox.site.ts";
import { peoplePages, registerLink } from "../features/people/people.site.ts";
import { closuresLink, privacyPages } from "../features/privacy/privacy.site.ts";
import { settingPages, studyModuleLink } from "../features/setting/setting.site.ts";
import { ordersLink, staffOrderPages } from "../features/staff-order/staff-order.site.ts";
import { type Page, pageFor } from "../lib/page.ts";

/** What is made of several features. */
const composedPages: readonly Page[] = [
  pageFor("admin", "/admin/users/:id/flags", async () => (await import("./person-flags-page.tsx")).PersonFlagsPage),
  pageFor("admin", "/admin/users/:id/notes", async () => (await import("./person-notes-page.tsx")).PersonNotesPage),
  pageFor(
    "admin",
    "/admin/users/:id/payments",
    async () => (await import("./person-payments-page.tsx")).PersonPaymentsPage,
  ),
];

/** Every page for staff. Nobody else loads this list, nor the pages. */
export const staffPages: readonly Page[] = [
  ...composedPages,
  ...peoplePages,
  ...staffOrderPages,
  ...ledgerPages,
  ...settingPages,
  ...privacyPages,
  ...outboxPages,
];

/** A link without a page is refused by a test. */
export const staffNavigation: readonly NavigationEntry[] = [
  { label: "Users", to: registerLink.to, icon: "people", entries: [registerLink] },
  { label: "Pending Approvals", to: ordersLink.to, icon: "inbox", entries: [ordersLink, closuresLink] },
  ledgerLink,
  { label: "System Data", to: studyModuleLink.to, icon: "data", entries: [studyModuleLink, deadLettersLink] },
];
