import type { User } from "@guildhall/core/people/person/user.schema";
import type { NavigationEntry } from "../components/page/navigation-entry.ts";
import { accountPages } from "../features/account/account.site.ts";
import { cartPages } from "../features/cart/cart.site.ts";
import { certificationLink, certificationPages } from "../features/certification/certification.site.ts";
import { checkoutPages } from "../features/checkout/checkout.site.ts";
import { donateLink, donationPages } from "../features/donation/donation.site.ts";
import { eventLink, eventPages } from "../features/event/event.site.ts";
import { experiencePages } from "../features/experience/experience.site.ts";
import { memberSearchLink, memberSearchPages } from "../features/member-search/member-search.site.ts";
import { membershipLink, membershipPages } from "../features/membership/membership.site.ts";
import { notificationPages } from "../features/notification/notification.site.ts";
import { profilePages } from "../features/profile/profile.site.ts";
import { paymentsLink, receiptPages } from "../features/receipt/receipt.site.ts";
import { textingPages } from "../features/texting/texting.site.ts";
import { type Page, pageFor } from "../lib/page/page.ts";

/** What is made of several features. */
const composedPages: readonly Page[] = [
  pageFor("member", "/", async () => (await import("./dashboard/dashboard-page.tsx")).DashboardPage),
  pageFor("member", "/edit-profile", async () => (await import("./profile/contact-info-page.tsx")).ContactInfoPage),
  pageFor("member", "/edit-profile/account", async () => (await import("./profile/account-page.tsx")).AccountPage),
  pageFor(
    "member",
    "/edit-profile/afcpe",
    async () => (await import("./profile/afcpe-settings-page.tsx")).AfcpeSettingsPage,
  ),
  pageFor(
    "member",
    "/edit-profile/payment",
    async () => (await import("./profile/payment-info-page.tsx")).PaymentInfoPage,
  ),
];

/** bylaws#member-search */
const membershipMenu: NavigationEntry = {
  ...membershipLink,
  entries: [{ label: "My membership", to: membershipLink.to }, memberSearchLink],
};

/** Every page for members, each loaded when it is first opened. A feature has its own in `<feature>.site.ts`. */
export const memberPages: readonly Page[] = [
  ...composedPages,
  ...membershipPages,
  ...memberSearchPages,
  ...certificationPages,
  ...experiencePages,
  ...eventPages,
  ...notificationPages,
  ...textingPages,
  ...cartPages,
  ...checkoutPages,
  ...donationPages,
  ...receiptPages,
  ...accountPages,
  ...profilePages,
];

/** What only members can open is not offered to others (bylaws#member-search). Until it is known who they are, it is. */
export const navigationFor = (user: Pick<User, "membership"> | undefined): readonly NavigationEntry[] =>
  user?.membership.valid === false
    ? navigation.normal.map((entry) => (entry === membershipMenu ? membershipLink : entry))
    : navigation.normal;

/** The sidebar of members, in its order; that of staff is in `staff-site.ts`. A link without a page is refused by a test. */
export const navigation: Record<"normal", readonly NavigationEntry[]> = {
  normal: [
    { label: "Dashboard", to: "/", icon: "home" },
    certificationLink,
    membershipMenu,
    eventLink,
    paymentsLink,
    donateLink,
  ],
};
