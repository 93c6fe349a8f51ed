import * as z from "zod/mini";
import { accountActions } from "./account/account.audit.ts";
import { accountFollows } from "./account/account.follow.ts";
import { accountGrants } from "./account/account.grants.ts";
import { accountJobs } from "./account/account.jobs.ts";
import { accountProblems } from "./account/account.problem.ts";
import { accountRoutes } from "./account/account.routes.ts";
import { registrationGrants } from "./account/registration.grants.ts";
import { registrationRoutes } from "./account/registration.routes.ts";
import { bulkActions } from "./bulk/bulk.audit.ts";
import { bulkFollows } from "./bulk/bulk.follow.ts";
import { bulkGrants } from "./bulk/bulk.grants.ts";
import { bulkProblems } from "./bulk/bulk.problem.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { cardActions } from "./card/card.audit.ts";
import { cardFollows } from "./card/card.follow.ts";
import { cardGrants } from "./card/card.grants.ts";
import { cardJobs } from "./card/card.jobs.ts";
import { cardProblems } from "./card/card.problem.ts";
import { cardRoutes } from "./card/card.routes.ts";
import { cartActions } from "./cart/cart.audit.ts";
import { cartProblems } from "./cart/cart.problem.ts";
import { cartGrants } from "./cart-change/cart.grants.ts";
import { cartRoutes } from "./cart-change/cart.routes.ts";
import { catalogProblems } from "./catalog/catalog.problem.ts";
import type { AuditTable } from "./change/audit.schema.ts";
import { outboxActions } from "./change/outbox.audit.ts";
import { outboxFollows } from "./change/outbox.follow.ts";
import { outboxGrants } from "./change/outbox.grants.ts";
import { outboxJobs } from "./change/outbox.jobs.ts";
import { outboxProblems } from "./change/outbox.problem.ts";
import { outboxRoutes } from "./change/outbox.routes.ts";
import type { FollowTable } from "./change/outbox.schema.ts";
import { checkoutGrants } from "./checkout/checkout.grants.ts";
import { checkoutProblems } from "./checkout/checkout.problem.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import { dashboardGrants } from "./dashboard/dashboard.grants.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { documentActions } from "./document/document.audit.ts";
import { documentGrants } from "./document/document.grants.ts";
import { documentJobs } from "./document/document.jobs.ts";
import { documentProblems } from "./document/document.problem.ts";
import { documentRoutes } from "./document/document.routes.ts";
import { donationActions } from "./donation/donation.audit.ts";
import { donationGrants } from "./donation/donation.grants.ts";
import { donationJobs } from "./donation/donation.jobs.ts";
import { donationRoutes } from "./donation/donation.routes.ts";
import { duplicateActions } from "./duplicate/duplicate.audit.ts";
import { duplicateFollows } from "./duplicate/duplicate.follow.ts";
import { duplicateGrants } from "./duplicate/duplicate.grants.ts";
import { duplicateJobs } from "./duplicate/duplicate.jobs.ts";
import { duplicateRoutes } from "./duplicate/duplicate.routes.ts";
import { eventActions } from "./event/event.audit.ts";
import { eventGrants } from "./event/event.grants.ts";
import { eventProblems } from "./event/event.problem.ts";
import { eventRoutes } from "./event/event.routes.ts";
import { flagActions } from "./flag/flag.audit.ts";
import { flagGrants } from "./flag/flag.grants.ts";
import { flagProblems } from "./flag/flag.problem.ts";
import { flagRoutes } from "./flag/flag.routes.ts";
import { fulfilmentFollows } from "./fulfilment/fulfilment.follow.ts";
import { groupActions } from "./group/group.audit.ts";
import { groupGrants } from "./group/group.grants.ts";
import { groupProblems } from "./group/group.problem.ts";
import { groupRoutes } from "./group/group.routes.ts";
import { learningActions } from "./learning/learning.audit.ts";
import { learningGrants } from "./learning/learning.grants.ts";
import { learningProblems } from "./learning/learning.problem.ts";
import { learningRoutes } from "./learning/learning.routes.ts";
import { ledgerActions } from "./ledger/ledger.audit.ts";
import { ledgerGrants } from "./ledger/ledger.grants.ts";
import { ledgerRoutes } from "./ledger/ledger.routes.ts";
import { listJobs } from "./list/list.jobs.ts";
import { mediaActions } from "./media/media.audit.ts";
import { mediaFollows } from "./media/media.follow.ts";
import { mediaGrants } from "./media/media.grants.ts";
import { mediaProblems } from "./media/media.problem.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { memberSearchGrants } from "./member-search/member-search.grants.ts";
import { memberSearchProblems } from "./member-search/member-search.problem.ts";
import { memberSearchRoutes } from "./member-search/member-search.routes.ts";
import { membershipActions } from "./membership/membership.audit.ts";
import { membershipFollows } from "./membership/membership.follow.ts";
import { membershipGrants } from "./membership/membership.grants.ts";
import { membershipJobs } from "./membership/membership.jobs.ts";
import { membershipProblems } from "./membership/membership.problem.ts";
import { membershipRoutes } from "./membership/membership.routes.ts";
import { membershipListActions } from "./membership-list/membership-list.audit.ts";
import { membershipListGrants } from "./membership-list/membership-list.grants.ts";
import { membershipListProblems } from "./membership-list/membership-list.problem.ts";
import { membershipListRoutes } from "./membership-list/membership-list.routes.ts";
import { membershipReviewGrants } from "./membership-review/membership-review.grants.ts";
import { membershipReviewRoutes } from "./membership-review/membership-review.routes.ts";
import { noteActions } from "./note/note.audit.ts";
import { noteGrants } from "./note/note.grants.ts";
import { noteProblems } from "./note/note.problem.ts";
import { noteRoutes } from "./note/note.routes.ts";
import { notificationActions } from "./notification/notification.audit.ts";
import { notificationFollows } from "./notification/notification.follow.ts";
import { notificationGrants } from "./notification/notification.grants.ts";
import { notificationRoutes } from "./notification/notification.routes.ts";
import { orderActions } from "./order/order.audit.ts";
import { orderProblems } from "./order/order.problem.ts";
import { passwordResetFollows } from "./password-reset/password-reset.follow.ts";
import { sweepJobs } from "./payment-reconciliation/sweep.jobs.ts";
import { webhookGrants } from "./payment-reconciliation/webhook.grants.ts";
import { webhookProblems } from "./payment-reconciliation/webhook.problem.ts";
import { webhookRoutes } from "./payment-reconciliation/webhook.routes.ts";
import { peopleActions } from "./people/people.audit.ts";
import { peopleGrants } from "./people/people.grants.ts";
import { peopleProblems } from "./people/people.problem.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { ownRecordProblems } from "./person/own-record/own-record.problem.ts";
import { personFollows } from "./person/person.follow.ts";
import { profileActions } from "./person/profile/profile.audit.ts";
import { profileGrants } from "./person/profile/profile.grants.ts";
import { profileProblems } from "./person/profile/profile.problem.ts";
import { profileRoutes } from "./person/profile/profile.routes.ts";
import { personFileGrants } from "./person-file/person-file.grants.ts";
import { personFileRoutes } from "./person-file/person-file.routes.ts";
import { personOverviewGrants } from "./person-overview/person-overview.grants.ts";
import { personOverviewRoutes } from "./person-overview/person-overview.routes.ts";
import { placeGrants } from "./place/place.grants.ts";
import { placeRoutes } from "./place/place.routes.ts";
import { policyActions } from "./policy/policy.audit.ts";
import { policyGrants } from "./policy/policy.grants.ts";
import { policyRoutes } from "./policy/policy.routes.ts";
import { printProblems } from "./print/print.problem.ts";
import { privacyActions } from "./privacy/privacy.audit.ts";
import { privacyFollows } from "./privacy/privacy.follow.ts";
import { privacyGrants } from "./privacy/privacy.grants.ts";
import { privacyProblems } from "./privacy/privacy.problem.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { receiptGrants } from "./receipt/receipt.grants.ts";
import { receiptRoutes } from "./receipt/receipt.routes.ts";
import { refundGrants } from "./refund/refund.grants.ts";
import { refundProblems } from "./refund/refund.problem.ts";
import { refundRoutes } from "./refund/refund.routes.ts";
import { reviewActions } from "./review/review.audit.ts";
import { reviewFollows } from "./review/review.follow.ts";
import { reviewGrants } from "./review/review.grants.ts";
import { reviewProblems } from "./review/review.problem.ts";
import { reviewRoutes } from "./review/review.routes.ts";
import { settingGrants } from "./setting/setting.grants.ts";
import { settingRoutes } from "./setting/setting.routes.ts";
import type { Grants } from "./shared/grants.ts";
import type { Jobs } from "./shared/job.ts";
import { type ProblemTable, sharedProblems } from "./shared/problem.ts";
import { problemShape, problemsOf } from "./shared/problem-shape.ts";
import type { Route } from "./shared/route.ts";
import { staffEventFollows } from "./staff-event/staff-event.follow.ts";
import { staffEventGrants } from "./staff-event/staff-event.grants.ts";
import { staffEventRoutes } from "./staff-event/staff-event.routes.ts";
import { staffLineItemGrants } from "./staff-line-item/staff-line-item.grants.ts";
import { staffLineItemProblems } from "./staff-line-item/staff-line-item.problem.ts";
import { staffLineItemRoutes } from "./staff-line-item/staff-line-item.routes.ts";
import { staffMembershipGrants } from "./staff-membership/staff-membership.grants.ts";
import { staffMembershipRoutes } from "./staff-membership/staff-membership.routes.ts";
import { staffOrderGrants } from "./staff-order/staff-order.grants.ts";
import { staffOrderProblems } from "./staff-order/staff-order.problem.ts";
import { staffOrderRoutes } from "./staff-order/staff-order.routes.ts";
import { studyModuleActions } from "./study-module/study-module.audit.ts";
import { studyModuleGrants } from "./study-module/study-module.grants.ts";
import { studyModuleRoutes } from "./study-module/study-module.routes.ts";
import { systemDataActions } from "./system-data/system-data.audit.ts";
import { systemDataFollows } from "./system-data/system-data.follow.ts";
import { systemDataGrants } from "./system-data/system-data.grants.ts";
import { systemDataProblems } from "./system-data/system-data.problem.ts";
import { systemDataRoutes } from "./system-data/system-data.routes.ts";
import { textingActions } from "./texting/texting.audit.ts";
import { textingFollows } from "./texting/texting.follow.ts";
import { textingGrants } from "./texting/texting.grants.ts";
import { textingJobs } from "./texting/texting.jobs.ts";
import { textingProblems } from "./texting/texting.problem.ts";
import { textingRoutes } from "./texting/texting.routes.ts";
import { viewActions } from "./view/view.audit.ts";
import { viewGrants } from "./view/view.grants.ts";
import { viewProblems } from "./view/view.problem.ts";
import { viewRoutes } from "./view/view.routes.ts";

// Bundles leave unused tables out. A spread counts as a side effect, so each one is in a call that is marked as pure.
const groups = [
  registrationRoutes,
  accountRoutes,
  profileRoutes,
  checkoutRoutes,
  cardRoutes,
  receiptRoutes,
  webhookRoutes,
  staffEventRoutes,
  staffOrderRoutes,
  refundRoutes,
  staffLineItemRoutes,
  staffMembershipRoutes,
  ledgerRoutes,
  cartRoutes,
  documentRoutes,
  donationRoutes,
  duplicateRoutes,
  dashboardRoutes,
  eventRoutes,
  learningRoutes,
  mediaRoutes,
  membershipRoutes,
  membershipReviewRoutes,
  memberSearchRoutes,
  membershipListRoutes,
  notificationRoutes,
  outboxRoutes,
  peopleRoutes,
  personFileRoutes,
  personOverviewRoutes,
  placeRoutes,
  privacyRoutes,
  reviewRoutes,
  settingRoutes,
  studyModuleRoutes,
  systemDataRoutes,
  policyRoutes,
  textingRoutes,
  flagRoutes,
  groupRoutes,
  noteRoutes,
  viewRoutes,
  bulkRoutes,
] as const;

type Values<T> = T extends T ? T[keyof T] : never;

export type RouteId = Values<(typeof groups)[number]>["id"];

export const allRoutes: readonly (Route & { readonly id: RouteId })[] = /* @__PURE__ */ groups.flatMap((group) =>
  Object.values(group),
);

/** Every failure a client may meet, with its status and sentence. A declared code without its row does not compile. */
export const problems = /* @__PURE__ */ (() =>
  ({
    ...sharedProblems,
    ...accountProblems,
    ...ownRecordProblems,
    ...profileProblems,
    ...printProblems,
    ...mediaProblems,
    ...textingProblems,
    ...privacyProblems,
    ...reviewProblems,
    ...eventProblems,
    ...catalogProblems,
    ...cartProblems,
    ...checkoutProblems,
    ...cardProblems,
    ...orderProblems,
    ...staffOrderProblems,
    ...refundProblems,
    ...staffLineItemProblems,
    ...webhookProblems,
    ...memberSearchProblems,
    ...membershipListProblems,
    ...membershipProblems,
    ...peopleProblems,
    ...outboxProblems,
    ...systemDataProblems,
    ...learningProblems,
    ...flagProblems,
    ...noteProblems,
    ...groupProblems,
    ...viewProblems,
    ...documentProblems,
    ...bulkProblems,
  }) as const satisfies ProblemTable)();

const codes = /* @__PURE__ */ Object.keys(problems) as (keyof ProblemTable)[];
export const AnyProblem = /* @__PURE__ */ problemShape(/* @__PURE__ */ z.enum(codes));

export const toProblem = /* @__PURE__ */ problemsOf(problems);

/** What can happen to our records, in staff's words. A declared action without its row does not compile. */
export const auditActions = /* @__PURE__ */ (() =>
  ({
    ...accountActions,
    ...profileActions,
    ...mediaActions,
    ...membershipActions,
    ...membershipListActions,
    ...textingActions,
    ...notificationActions,
    ...privacyActions,
    ...reviewActions,
    ...cartActions,
    ...orderActions,
    ...cardActions,
    ...ledgerActions,
    ...donationActions,
    ...duplicateActions,
    ...peopleActions,
    ...learningActions,
    ...studyModuleActions,
    ...systemDataActions,
    ...policyActions,
    ...outboxActions,
    ...eventActions,
    ...flagActions,
    ...groupActions,
    ...noteActions,
    ...viewActions,
    ...documentActions,
    ...bulkActions,
  }) as const satisfies AuditTable)();

/** What an outbox event of each kind holds, and how staff are told of it. A declared kind without its row does not compile. */
export const follows = /* @__PURE__ */ (() =>
  ({
    ...accountFollows,
    ...bulkFollows,
    ...staffEventFollows,
    ...cardFollows,
    ...duplicateFollows,
    ...fulfilmentFollows,
    ...mediaFollows,
    ...membershipFollows,
    ...notificationFollows,
    ...outboxFollows,
    ...passwordResetFollows,
    ...personFollows,
    ...privacyFollows,
    ...reviewFollows,
    ...systemDataFollows,
    ...textingFollows,
  }) as const satisfies FollowTable)();

/** What the function of each route may touch, beside its own log. */
export const routeGrants = /* @__PURE__ */ (() =>
  ({
    ...accountGrants,
    ...registrationGrants,
    ...cardGrants,
    ...cartGrants,
    ...outboxGrants,
    ...checkoutGrants,
    ...dashboardGrants,
    ...documentGrants,
    ...donationGrants,
    ...duplicateGrants,
    ...eventGrants,
    ...flagGrants,
    ...learningGrants,
    ...ledgerGrants,
    ...mediaGrants,
    ...membershipGrants,
    ...membershipReviewGrants,
    ...memberSearchGrants,
    ...membershipListGrants,
    ...groupGrants,
    ...noteGrants,
    ...notificationGrants,
    ...webhookGrants,
    ...peopleGrants,
    ...personFileGrants,
    ...personOverviewGrants,
    ...profileGrants,
    ...placeGrants,
    ...privacyGrants,
    ...reviewGrants,
    ...receiptGrants,
    ...refundGrants,
    ...settingGrants,
    ...studyModuleGrants,
    ...systemDataGrants,
    ...policyGrants,
    ...staffLineItemGrants,
    ...staffMembershipGrants,
    ...staffEventGrants,
    ...staffOrderGrants,
    ...textingGrants,
    ...viewGrants,
    ...bulkGrants,
  }) as const satisfies Record<RouteId, Grants>)();

/** The functions that no route calls, in the order in which the stacks make them. */
export const jobs = /* @__PURE__ */ (() =>
  ({
    ...outboxJobs,
    ...listJobs,
    ...sweepJobs,
    ...cardJobs,
    ...donationJobs,
    ...textingJobs,
    ...accountJobs,
    ...documentJobs,
    ...duplicateJobs,
    ...membershipJobs,
  }) as const satisfies Jobs)();
