// Every form of the site. A test checks that the list is complete.
import { globSync } from "node:fs";
import { join } from "node:path";
import type { StaffUser } from "../../packages/core/src/people/staff-user/staff-user.schema.ts";
import type { Person } from "./fixtures.ts";
import {
  changeAnswer,
  closurePathOf,
  type FormContext,
  orderPathOf,
  withClosure,
  withFailedRefund,
  withOrder,
  withOwedItems,
} from "./form-context.ts";
import { paymentsOf } from "./staff-orders.ts";

export interface SiteForm {
  /** The file that draws it, within packages/web/src. */
  readonly file: string;
  readonly label: string;
  readonly for: "visitor" | "member" | "admin";
  readonly path: string | ((person: Person) => string);
  /** The state that is needed before the page is opened. */
  readonly given?: (setting: FormContext) => Promise<unknown>;
  /** The buttons to press, in their order. */
  readonly press?: readonly (string | RegExp)[];
  /** The journey that tests it, if the form cannot be reached otherwise. */
  readonly journey?: string;
}

const account = "/edit-profile/account";

const membershipsOf = ({ id }: Person): string => `/admin/users/${id}/memberships`;

const withTerm = changeAnswer("**/api/admin/user/*/memberships", (memberships) => ({
  ...memberships,
  data: [
    {
      ...{
        id: "mem_01h00000000000000000009999",
        key: "professional",
        source: "imported",
        isCharged: false,
        isRefunded: false,
      },
      ...{ start: "2020-01-01", end: "2020-12-30", grantedAt: "2020-01-01T12:00:00.000Z" },
    },
  ],
}));

const withUnusedPayment = changeAnswer("**/api/admin/work-by-hand?*", (work) => ({
  ...work,
  data: [
    {
      ...{ id: "lin_01h00000000000000000009999", personId: "per_01h00000000000000000009999" },
      ...{ registrationId: "reg_01h00000000000000000009999", orderId: "ord_01h00000000000000000009999" },
      ...{ name: "Ada Lovelace", email: "ada@guildhall.example", certification: "AFC" },
      ...{ since: "2026-01-02T12:00:00.000Z", item: "AFC exam", cents: 25_000, isUnused: true },
    },
  ],
}));

const withCredentialToIssue = changeAnswer("**/api/admin/work-by-hand?*", (work) => ({
  ...work,
  data: [
    {
      ...{ id: "crt_01h00000000000000000009999", personId: "per_01h00000000000000000009999" },
      ...{ name: "Ada Lovelace", email: "ada@guildhall.example", certification: "AFC" },
      ...{ since: "2026-01-02T12:00:00.000Z", certificateName: "Ada Lovelace", certifiedOn: "2026-01-02" },
    },
  ],
}));

const forVisitors: readonly SiteForm[] = [
  { file: "blocks/account/sign-in-form.tsx", label: "Sign in", for: "visitor", path: "/login" },
  {
    file: "features/account/register/register-form.tsx",
    label: "Create an account",
    for: "visitor",
    path: "/register",
  },
  {
    file: "features/account/password/request-reset-page.tsx",
    label: "Reset your password",
    for: "visitor",
    path: "/password/reset",
  },
  {
    file: "features/study-module/study-module-questions.tsx",
    label: "Study module",
    for: "visitor",
    path: "/study-module-form",
  },
  {
    file: "features/account/password/set-password-page.tsx",
    label: "Choose a new password",
    for: "visitor",
    path: `/password/reset/${"a".repeat(43)}`,
    given: ({ page }) =>
      page.route("**/api/password/reset/check", (route) => route.fulfill({ json: { done: true, empties: false } })),
  },
  {
    file: "features/account/second-factor/recover-page.tsx",
    label: "Sign in without your app",
    for: "visitor",
    path: "/second-factor/recovery",
  },
  {
    file: "blocks/account/sign-in-form.tsx",
    label: "Authenticator code",
    for: "visitor",
    path: "/login",
    journey: "account/account-second-factor.spec.ts",
  },
];

const forMembers: readonly SiteForm[] = [
  { file: "features/profile/contact-page.tsx", label: "Contact Info", for: "member", path: "/edit-profile" },
  {
    file: "features/profile/professional-page.tsx",
    label: "Professional Info",
    for: "member",
    path: "/edit-profile/professional",
  },
  { file: "features/profile/social-page.tsx", label: "Social Details", for: "member", path: "/edit-profile/social" },
  { file: "features/profile/afcpe-page.tsx", label: "Media", for: "member", path: "/edit-profile/afcpe" },
  {
    file: "blocks/address/address-inputs.tsx",
    label: "Address",
    for: "member",
    path: "/edit-profile/payment",
    press: [/^Edit Work/],
  },
  { file: "features/texting/text-opt-in-form.tsx", label: "Opt in to text messages", for: "member", path: "/opt-in" },
  {
    file: "features/account/email/change-email.tsx",
    label: "Change your e-mail address",
    for: "member",
    path: account,
  },
  {
    file: "features/account/password/change-password.tsx",
    label: "Change your password",
    for: "member",
    path: account,
  },
  {
    file: "features/account/second-factor/prove-for-second-factor.tsx",
    label: "Set up an authenticator app",
    for: "member",
    path: account,
    press: ["Set up an authenticator app"],
  },
  {
    file: "features/account/second-factor/set-up-second-factor.tsx",
    label: "Confirm the authenticator app",
    for: "member",
    path: account,
    journey: "account/account-second-factor.spec.ts",
  },
  {
    file: "features/account/second-factor/switch-off-second-factor.tsx",
    label: "Switch off the second factor",
    for: "member",
    path: account,
    given: changeAnswer("**/api/user", (user) => ({ ...user, hasSecondFactor: true })),
    press: ["Switch off"],
  },
  {
    file: "features/account/second-factor/renew-recovery-codes.tsx",
    label: "Make new recovery codes",
    for: "member",
    path: account,
    given: changeAnswer("**/api/user", (user) => ({ ...user, hasSecondFactor: true })),
    press: ["Make new recovery codes"],
  },
  {
    file: "features/account/email/send-link-again.tsx",
    label: "Send the link again",
    for: "member",
    path: account,
    given: changeAnswer("**/api/user", (user) => ({
      ...user,
      pendingEmail: { email: "new@people.example", requestedAt: "2026-01-05T12:00:00.000Z" },
    })),
    press: ["Send the link again"],
  },
  {
    file: "features/privacy/ask-to-close.tsx",
    label: "Ask to close your account",
    for: "member",
    path: account,
    press: ["Close my account"],
  },
  {
    file: "features/membership/get-membership-form.tsx",
    label: "Membership",
    for: "member",
    path: "/membership/get",
  },
  {
    file: "features/certification/register/step/step-frame.tsx",
    label: "Pathway",
    for: "member",
    path: "/certifications-and-training/register/cert-afc",
    // Its form comes once a registration is started.
    journey: "site/certification-register.spec.ts",
  },
  {
    file: "features/member-search/search-form.tsx",
    label: "Search members",
    for: "member",
    path: "/membership/search",
  },
  { file: "features/donation/donate-form.tsx", label: "Donate", for: "member", path: "/donate" },
  {
    file: "features/checkout/checkout-details.tsx",
    label: "Checkout",
    for: "member",
    path: "/checkout",
    given: withOwedItems,
  },
];

/** Filled in inside the payment provider's own frame. */
const forCards: readonly SiteForm[] = [
  {
    file: "features/card/enter-card.tsx",
    label: "Card",
    for: "member",
    path: "/edit-profile/payment",
    journey: "money/card.spec.ts",
  },
  {
    file: "features/receipt/pay-later/pay-with-new-card.tsx",
    label: "Card",
    for: "member",
    path: "/payments",
    journey: "money/receipt-pay-later.spec.ts",
  },
];

const pageAbout = ({ id }: Person): string => `/admin/users/${id}`;

const withSecondFactor = (person: object) => ({
  ...person,
  signIn: { ...(person as StaffUser).signIn, hasSecondFactor: true },
});

const forStaff: readonly SiteForm[] = [
  { file: "features/people/edit-user.tsx", label: "Edit", for: "admin", path: pageAbout, press: ["Edit"] },
  { file: "features/people/secu-id.tsx", label: "SECU id", for: "admin", path: pageAbout },
  {
    file: "features/people/end-sessions.tsx",
    label: "End all sessions",
    for: "admin",
    path: pageAbout,
    press: ["End all sessions"],
  },
  {
    file: "features/people/register-person-page.tsx",
    label: "Register a person",
    for: "admin",
    path: "/admin/users/new",
  },
  {
    file: "features/system-data/edit-row.tsx",
    label: "Change the work area",
    for: "admin",
    path: "/admin/extended/work-area/financial-aid-office",
  },
  {
    file: "features/policy/change-policy.tsx",
    label: "Change the policy",
    for: "admin",
    path: "/admin/policy",
    press: [/^Change this: /],
  },
  {
    file: "features/flag/flag-dialog.tsx",
    label: "Add a flag",
    for: "admin",
    path: (person) => `${pageAbout(person)}/flags`,
    press: ["Add flag"],
  },
  {
    file: "features/group/groups-of-person.tsx",
    label: "Add to a group",
    for: "admin",
    path: (person) => `${pageAbout(person)}/groups`,
    press: ["Add to a group"],
  },
  {
    file: "features/note/note-dialog.tsx",
    label: "Add a note",
    for: "admin",
    path: (person) => `${pageAbout(person)}/notes`,
    press: ["Add note"],
  },
  {
    file: "features/people/flag-selected.tsx",
    label: "Add a flag to many people",
    for: "admin",
    path: "/admin/users",
    journey: "staff/bulk-flag.spec.ts",
  },
  {
    file: "features/people/group-selected.tsx",
    label: "Change the group of many people",
    for: "admin",
    path: "/admin/users",
    journey: "staff/bulk-group.spec.ts",
  },
  {
    file: "blocks/list/view-dialog.tsx",
    label: "Save as a view",
    for: "admin",
    path: "/admin/users",
    press: ["Save as a view"],
  },
  {
    file: "features/people/end-second-factor.tsx",
    label: "Switch off the second factor",
    for: "admin",
    path: pageAbout,
    given: changeAnswer("**/api/admin/user/*", withSecondFactor),
    press: ["Switch off second factor"],
  },
  {
    file: "features/people/impersonate-page.tsx",
    label: "Act as this person",
    for: "admin",
    path: ({ id }) => `/impersonate/take/${id}`,
  },
  {
    file: "features/event/cancel-event.tsx",
    label: "Cancel the event",
    for: "admin",
    path: "/admin/extended/event",
    journey: "staff/event-cancel.spec.ts",
  },
  {
    file: "features/event/message-registered.tsx",
    label: "Write to all who are registered",
    for: "admin",
    path: "/admin/extended/event",
    journey: "staff/event-cancel.spec.ts",
  },
  { file: "features/ledger/ledger-page.tsx", label: "Days", for: "admin", path: "/admin/ledger" },
  {
    file: "features/staff-membership/term-dialogs.tsx",
    label: "Add a membership",
    for: "admin",
    path: membershipsOf,
    press: ["Add membership"],
  },
  {
    file: "features/staff-membership/term-dialogs.tsx",
    label: "Edit the term",
    for: "admin",
    path: membershipsOf,
    given: withTerm,
    press: [/^Edit the term/],
  },
  {
    file: "features/staff-membership/term-dialogs.tsx",
    label: "Remove the term",
    for: "admin",
    path: membershipsOf,
    given: withTerm,
    press: [/^Remove/],
  },
  {
    file: "features/staff-registration/new-registration-form.tsx",
    label: "New registration",
    for: "admin",
    path: ({ id }) => `/admin/users/${id}/registrations/new`,
  },
  {
    file: "features/work-by-hand/mark-issued.tsx",
    label: "Mark the digital credential as issued?",
    for: "admin",
    path: "/admin/work-by-hand?kind=credential",
    given: withCredentialToIssue,
    press: [/^Mark as issued/],
  },
  {
    file: "features/work-by-hand/keep-payment.tsx",
    label: "Keep this payment?",
    for: "admin",
    path: "/admin/work-by-hand?kind=refund",
    given: withUnusedPayment,
    press: [/^Keep the payment/],
  },
  {
    file: "blocks/by-hand/correct-issued.tsx",
    label: "Correct the day of the digital credential?",
    for: "admin",
    path: "/admin/course-registrations",
    journey: "staff/certification-finish.spec.ts",
  },
  {
    file: "features/staff-order/line-item/change-price.tsx",
    label: "Change the price",
    for: "admin",
    path: paymentsOf,
    given: withOwedItems,
    press: [/^Change price/],
  },
  {
    file: "features/staff-order/line-item/mark-paid.tsx",
    label: "Mark as paid",
    for: "admin",
    path: paymentsOf,
    given: withOwedItems,
    press: [/^Mark as paid/],
  },
  {
    file: "features/staff-order/refund/refund-amounts.tsx",
    label: "Refund",
    for: "admin",
    path: orderPathOf,
    given: withOrder(false),
    press: [/^Refund/],
  },
  {
    file: "features/staff-order/refund/give-otherwise.tsx",
    label: "Given back another way",
    for: "admin",
    path: orderPathOf,
    given: withFailedRefund,
    press: [/^Given back another way/],
  },
  {
    file: "features/staff-order/refund/close-refund.tsx",
    label: "Not to be given",
    for: "admin",
    path: orderPathOf,
    given: withFailedRefund,
    press: [/^Not to be given/],
  },
  {
    file: "features/staff-order/order/decide-order.tsx",
    label: "Reject this order",
    for: "admin",
    path: orderPathOf,
    given: withOrder(true),
    press: [/^Reject/],
  },
  {
    file: "features/review/decision/decision-dialog.tsx",
    label: "Leave the account of",
    for: "admin",
    path: closurePathOf,
    given: withClosure,
    press: [/^Leave open/],
  },
  {
    file: "features/review/assign-dialog.tsx",
    label: "Give to a colleague",
    for: "admin",
    path: closurePathOf,
    given: withClosure,
    press: [/^Give to a colleague/],
  },
];

const e2e = join(import.meta.dirname, "..");

/** Of a domain that has its forms in a file of its own. */
async function formsOfDomains(): Promise<SiteForm[]> {
  const files = globSync("*/*.forms.ts", { cwd: e2e });
  const modules = await Promise.all(files.map((file): Promise<{ forms: SiteForm[] }> => import(join(e2e, file))));
  return modules.flatMap(({ forms }) => forms);
}

export const allForms: readonly SiteForm[] = [
  ...forVisitors,
  ...forMembers,
  ...forCards,
  ...forStaff,
  ...(await formsOfDomains()),
];
