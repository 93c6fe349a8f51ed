import { type Page, pageFor } from "./page.ts";

/** Every page for who is signed in, each loaded when it is first opened. A feature adds its rows here. */
export const memberPages: readonly Page[] = [
  pageFor("member", "/", async () => (await import("./dashboard-page.tsx")).DashboardPage),
  pageFor("member", "/events/upcoming", async () => (await import("../features/event/upcoming-page.tsx")).UpcomingPage),
  pageFor(
    "member",
    "/notifications",
    async () => (await import("../features/notification/notifications-page.tsx")).NotificationsPage,
  ),
  pageFor("member", "/opt-in", async () => (await import("../features/texting/opt-in-page.tsx")).OptInPage),
  pageFor("member", "/cart", async () => (await import("../features/cart/cart-page.tsx")).CartPage),
  pageFor("member", "/checkout", async () => {
    const { CheckoutPage, readForCheckout } = await import("../features/checkout/checkout-page.tsx");
    readForCheckout();
    return CheckoutPage;
  }),
  pageFor(
    "member",
    "/refund-policy",
    async () => (await import("../features/checkout/refund-policy-page.tsx")).RefundPolicyPage,
  ),
  pageFor("member", "/donate", async () => (await import("../features/donation/donate-page.tsx")).DonatePage),
  pageFor("member", "/donations/:year", async () => (await import("../features/donation/letter-page.tsx")).LetterPage),
  pageFor("member", "/payments", async () => (await import("../features/receipt/payments-page.tsx")).PaymentsPage),
  pageFor(
    "member",
    "/payments/:paymentId",
    async () => (await import("../features/receipt/payment-page.tsx")).PaymentPage,
  ),
  pageFor("member", "/edit-profile", async () => (await import("./contact-info-page.tsx")).ContactInfoPage),
  pageFor("member", "/edit-profile/account", async () => (await import("./account-page.tsx")).AccountPage),
  pageFor(
    "member",
    "/edit-profile/account/email/:token",
    async () => (await import("../features/account/confirm-email-page.tsx")).ConfirmEmailPage,
  ),
  pageFor(
    "member",
    "/edit-profile/account/proof/:token",
    async () => (await import("../features/account/prove-email-page.tsx")).ProveEmailPage,
  ),
  pageFor(
    "member",
    "/edit-profile/professional",
    async () => (await import("../features/profile/professional-page.tsx")).ProfessionalPage,
  ),
  pageFor("member", "/edit-profile/afcpe", async () => (await import("./afcpe-settings-page.tsx")).AfcpeSettingsPage),
  pageFor(
    "member",
    "/edit-profile/social",
    async () => (await import("../features/profile/social-page.tsx")).SocialPage,
  ),
  pageFor("member", "/edit-profile/payment", async () => (await import("./payment-info-page.tsx")).PaymentInfoPage),
  pageFor(
    "admin",
    "/impersonate/take/:id",
    async () => (await import("../features/people/impersonate-page.tsx")).ImpersonatePage,
  ),
  pageFor(
    "admin",
    "/admin/users/:id/history",
    async () => (await import("../features/people/history-page.tsx")).HistoryPage,
  ),
  pageFor(
    "admin",
    "/admin/users/:id/payments",
    async () => (await import("./person-payments-page.tsx")).PersonPaymentsPage,
  ),
  pageFor(
    "admin",
    "/admin/users/:id/payments/:orderId",
    async () => (await import("../features/staff-order/order/order-page.tsx")).OrderPage,
  ),
  pageFor(
    "admin",
    "/admin/orders",
    async () => (await import("../features/staff-order/waiting/waiting-orders-page.tsx")).WaitingOrdersPage,
  ),
  pageFor("admin", "/admin/ledger", async () => (await import("../features/ledger/ledger-page.tsx")).LedgerPage),
  pageFor(
    "admin",
    "/admin/study-module-answers",
    async () => (await import("../features/setting/study-module-answers-page.tsx")).StudyModuleAnswersPage,
  ),
  pageFor("admin", "/admin/closures", async () => (await import("../features/privacy/closures-page.tsx")).ClosuresPage),
  pageFor(
    "admin",
    "/admin/outbox",
    async () => (await import("../features/outbox/dead-letters-page.tsx")).DeadLettersPage,
  ),
];
