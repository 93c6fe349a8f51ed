import { pages } from "../../packages/web/src/app/pages.ts";

/** Who is looked at in which pages. A path of the router stands as it is there; its parameters are taken from the links of the page before. */
interface Visit {
  /** Somebody of the demo by the first part of their address; left out for visitors. */
  readonly who?: string;
  readonly paths: readonly string[];
  readonly params?: Readonly<Record<string, string>>;
  readonly widths?: readonly number[];
}

const dashboards = [
  "lapsed",
  "new",
  "expiring",
  "lastday",
  "incart",
  "emeritus",
  "student",
  "rejected",
  "certified",
  "lapsedceus",
  "lapsedpayment",
  "revoked",
  "candidate",
  "applicant",
  "expired",
  "leaving",
  "chargefailed",
  "askedbybank",
  "unpaid",
  "canceled",
];

const profile = [
  "/edit-profile",
  "/edit-profile/account",
  "/edit-profile/professional",
  "/edit-profile/payment",
  "/edit-profile/afcpe",
  "/edit-profile/social",
];

const certification = ["/certifications-and-training", "/certifications-and-training/register/:type"];
const examPages = ["/certifications-and-training/exam", "/certifications-and-training/ethics"];
const experience = "/certifications-and-training/experience";
const experiencePages = [experience, `${experience}/:id`, `${experience}/new`];
const certificate = "/certifications-and-training/certificate";

const money = ["/payments", "/payments/:paymentId", "/cart", "/checkout"];

/** What is looked at with large text too: the header, cards, lists, forms and sums that all pages are made of. */
export const largeTextVisits: readonly Visit[] = [
  {
    who: "fees",
    paths: ["/", "/cart", "/checkout", "/events/upcoming", "/edit-profile/account"],
    widths: [320, 400, 768, 1280],
  },
  { who: "admin", paths: ["/admin/users/:id/flags"], params: { id: "Marisol Vega" }, widths: [320] },
  { who: "receipts", paths: ["/payments", "/payments/:paymentId"] },
  { who: "examscheduled", paths: examPages },
  {
    who: "admin",
    paths: ["/admin/users", "/admin/orders", "/admin/ledger", "/admin/closures", "/admin/study-module-answers"],
  },
  { who: "admin", paths: ["/admin/course-registrations", "/admin/course-registrations/:id"] },
];

/** Where an address, a name, a street or a note of a person is shown: looked at with long ones, on a phone, in large text. */
export const longWordVisits: readonly Visit[] = [
  {
    who: "receipts",
    paths: ["/", "/edit-profile", "/edit-profile/account", "/payments", "/payments/:paymentId"],
  },
  { who: "fees", paths: ["/cart", "/checkout", "/edit-profile/payment"] },
  { who: "donor", paths: ["/donate", "/donations/:year"] },
  {
    who: "admin",
    paths: [
      "/admin/users",
      "/admin/orders",
      "/admin/closures",
      "/admin/outbox",
      "/admin/study-module-answers",
      "/admin/users/:id/history",
      "/admin/users/:id/memberships",
      "/admin/users/:id/payments",
      "/admin/users/:id/payments/:orderId",
      "/impersonate/take/:id",
    ],
    params: { id: "receipts" },
  },
  { who: "admin", paths: ["/admin/closures/:id"], params: { id: "leaving" } },
];

/** What is opened once for each of its reads, with that one late. */
export const lateVisits: readonly Visit[] = [
  { who: "donor", paths: ["/donate"] },
  { who: "fees", paths: ["/", "/checkout", "/edit-profile/payment"] },
  { who: "admin", paths: ["/admin/users", "/admin/orders"] },
  { who: "canceled", paths: ["/events"] },
  { who: "member", paths: ["/events/upcoming", "/membership", "/payments", "/edit-profile"] },
  { who: "rejected", paths: ["/membership"] },
];

const canceledEventId = "evt_01h00000000000000000000025";

const chosenVisits: readonly Visit[] = [
  {
    paths: [
      "/login",
      "/register",
      "/password/reset",
      "/password/reset/:token",
      "/second-factor/recovery",
      "/study-module-form",
      "/help",
      "/refund-policy",
      "/email-change/withdraw/:token",
      "/supervisor/:token",
    ],
    params: { token: "A".repeat(43) },
  },
  {
    who: "member",
    paths: ["/", "/events/upcoming", "/notifications", "/opt-in", "/nowhere", ...profile, ...money],
  },
  {
    who: "military",
    paths: [...profile, "/edit-profile/account/email/:token", "/edit-profile/account/proof/:token"],
    params: { token: "A".repeat(43) },
  },
  {
    who: "unproved",
    paths: ["/", "/edit-profile/account", "/edit-profile/account/proof/:token"],
    params: { token: "A".repeat(43) },
  },
  { who: "member", paths: ["/membership/search", "/membership/search/:id"], params: { id: "military" } },
  { who: "member", paths: ["/events/:id"], params: { id: "evt_01h00000000000000000000007" } },
  ...dashboards.map((who) => ({ who, paths: ["/"] })),
  ...["renewed", "unpaid", "imported", "gaps"].map((who) => ({
    who,
    paths: ["/membership", "/membership/get", "/membership/card"],
  })),
  ...["member", "rejected"].map((who) => ({ who, paths: ["/membership"] })),
  {
    who: "canceled",
    paths: ["/events", "/events/:id", "/payments", "/payments/:paymentId"],
    params: { id: canceledEventId },
  },
  {
    who: "admin",
    paths: ["/admin/extended/event/:id/roster", "/admin/extended/event"],
    params: { id: canceledEventId },
  },
  ...[
    "new",
    "begun",
    "applicant",
    "pathway",
    "sentback",
    "registering",
    "approved",
    "enrolled",
    "expired",
    "transcript",
    "settled",
    "finishing",
    "finalreview",
    "finalback",
    "justcertified",
  ].map((who) => ({ who, paths: certification, params: { type: "cert-afc" } })),
  ...["exampaid", "examscheduled", "examfailed", "examlimit", "exampassed"].map((who) => ({ who, paths: examPages })),
  ...["logging", "spouse", "supervised"].map((who) => ({ who, paths: experiencePages })),
  { who: "hourssent", paths: [experience] },
  { who: "justcertified", paths: [certificate] },
  { who: "admin", paths: ["/admin/users/:id/certifications"], params: { id: "justcertified" } },
  { who: "texts", paths: ["/opt-in", "/edit-profile/afcpe"] },
  ...["shopper", "fees", "repriced", "gone", "coupon", "sponsored", "declined", "confirming", "cardexpiring"].map(
    (who) => ({ who, paths: ["/", "/cart", "/checkout", "/edit-profile/payment"] }),
  ),
  { who: "receipts", paths: money },
  { who: "disputed", paths: money },
  { who: "donor", paths: ["/donate", "/donations/:year"] },
  {
    who: "admin",
    paths: [
      "/admin/orders",
      "/admin/ledger",
      "/admin/closures",
      "/admin/outbox",
      "/admin/study-module-answers",
      "/admin/users/:id",
      "/admin/users/:id/notes",
      "/admin/users/:id/files",
      "/admin/users/:id/flags",
      "/admin/users/:id/groups",
      "/admin/users/:id/history",
      "/admin/users/:id/memberships",
      "/admin/users/:id/payments",
      "/admin/users/:id/payments/:orderId",
      "/impersonate/take/:id",
    ],
    params: { id: "receipts" },
  },
  { who: "admin", paths: ["/admin/extended/wording/:id/preview"], params: { id: "membership-reminder-first" } },
  ...[
    { name: "work-area", id: "financial-aid-office" },
    { name: "study-module-question", id: "module" },
    { name: "letterhead", id: "first" },
    { name: "membership-resource", id: "goals-worksheet" },
    { name: "discount", id: "WELCOME10" },
  ].map((params) => ({
    who: "admin",
    paths: ["/admin/extended/:name", "/admin/extended/:name/new", "/admin/extended/:name/:id"],
    params,
  })),
  { who: "admin", paths: ["/admin/closures/:id"], params: { id: "leaving" } },
  { who: "admin", paths: ["/admin/memberships", "/admin/memberships/:id"] },
  { who: "admin", paths: ["/admin/transcripts", "/admin/transcripts/:id"] },
  { who: "admin", paths: ["/admin/extensions", "/admin/extensions/:id"] },
  ...["expired", "moretime", "extended", "extensiondue", "noextension"].map((who) => ({
    who,
    paths: ["/certifications-and-training", "/certifications-and-training/extensions/request"],
  })),
  { who: "admin", paths: ["/admin/experiences", "/admin/experiences/:id"] },
  { who: "admin", paths: ["/admin/accommodations", "/admin/accommodations/:id"] },
  { who: "admin", paths: ["/admin/exam-results", "/admin/exam-results/:id"] },
  { who: "admin", paths: ["/admin/paid-back", "/admin/paid-back/:id"] },
  { who: "admin", paths: ["/admin/course-registrations", "/admin/course-registrations/:id"] },
  {
    who: "admin",
    paths: ["/admin/users/:id/registrations", "/admin/users/:id/registrations/new"],
    params: { id: "registering" },
  },
  { who: "admin", paths: ["/admin/extended/group/:id/members"], params: { id: "board" } },
  {
    who: "admin",
    paths: ["/admin/extended/event", "/admin/extended/event/:id/roster"],
    params: { id: "evt_01h00000000000000000000007" },
  },
  { who: "admin", paths: ["/admin/bulk/:id"], params: { id: "gone" } },
];

/** A page that needs nothing but its address is looked at without being named above. */
const looked = new Set(chosenVisits.flatMap(({ paths }) => paths));
const otherVisits = (["member", "admin"] as const).flatMap((who): Visit[] => {
  const paths = pages
    .filter((page) => page.for === who && !page.path.includes(":") && !looked.has(page.path))
    .map(({ path }) => path);
  return paths.length > 0 ? [{ who, paths }] : [];
});

export const visits: readonly Visit[] = [...chosenVisits, ...otherVisits];
