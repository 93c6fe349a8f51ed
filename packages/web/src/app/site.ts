import type { NavigationEntry } from "../components/navigation-entry.ts";
import { accountPages } from "../features/account/account.site.ts";
import { cartPages } from "../features/cart/cart.site.ts";
import { checkoutPages } from "../features/checkout/checkout.site.ts";
import { donateLink, donationPages } from "../features/donation/donation.site.ts";
import { eventLink, eventPages } from "../features/event/event.site.ts";
import { ledgerLink, ledgerPages } from "../features/ledger/ledger.site.ts";
import { notificationPages } from "../features/notification/notification.site.ts";
import { deadLettersLink, outboxPages } from "../features/outbox/outbox.site.ts";
import { peoplePages } from "../features/people/people.site.ts";
import { closuresLink, privacyPages } from "../features/privacy/privacy.site.ts";
import { profilePages } from "../features/profile/profile.site.ts";
import { paymentsLink, receiptPages } from "../features/receipt/receipt.site.ts";
import { settingPages, studyModuleLink } from "../features/setting/setting.site.ts";
import { ordersLink, staffOrderPages } from "../features/staff-order/staff-order.site.ts";
import { textingPages } from "../features/texting/texting.site.ts";
import { type Page, pageFor } from "../lib/page.ts";
import type { View } from "./navigation.ts";

/** What is made of several features. */
const composedPages: readonly Page[] = [
  pageFor("member", "/", async () => (await import("./dashboard-page.tsx")).DashboardPage),
  pageFor("member", "/edit-profile", async () => (await import("./contact-info-page.tsx")).ContactInfoPage),
  pageFor("member", "/edit-profile/account", async () => (await import("./account-page.tsx")).AccountPage),
  pageFor("member", "/edit-profile/afcpe", async () => (await import("./afcpe-settings-page.tsx")).AfcpeSettingsPage),
  pageFor("member", "/edit-profile/payment", async () => (await import("./payment-info-page.tsx")).PaymentInfoPage),
  pageFor("admin", "/admin/users/:id/flags", async () => (await import("./person-flags-page.tsx")).PersonFlagsPage),
  pageFor("admin", "/admin/users/:id/notes", async () => (await import("./person-notes-page.tsx")).PersonNotesPage),
  pageFor(
    "admin",
    "/admin/users/:id/payments",
    async () => (await import("./person-payments-page.tsx")).PersonPaymentsPage,
  ),
];

/** Every page for who is signed in, each loaded when it is first opened. A feature has its own in `<feature>.site.ts`. */
export const memberPages: readonly Page[] = [
  ...composedPages,
  ...eventPages,
  ...notificationPages,
  ...textingPages,
  ...cartPages,
  ...checkoutPages,
  ...donationPages,
  ...receiptPages,
  ...accountPages,
  ...profilePages,
  ...peoplePages,
  ...staffOrderPages,
  ...ledgerPages,
  ...settingPages,
  ...privacyPages,
  ...outboxPages,
];

/** The sidebar of each view, in its order. A link without a page is refused by a test. */
export const navigation: Record<View, readonly NavigationEntry[]> = {
  normal: [{ label: "Dashboard", to: "/", icon: "home" }, eventLink, paymentsLink, donateLink],
  admin: [
    ordersLink,
    closuresLink,
    ledgerLink,
    { label: "System Data", to: studyModuleLink.to, icon: "data", entries: [studyModuleLink, deadLettersLink] },
  ],
};
