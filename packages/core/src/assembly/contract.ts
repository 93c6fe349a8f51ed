import * as z from "zod/mini";
import { bulkActions } from "../desks/bulk/bulk.audit.ts";
import { bulkFollows } from "../desks/bulk/bulk.follow.ts";
import { bulkGrants } from "../desks/bulk/bulk.grants.ts";
import { bulkProblems } from "../desks/bulk/bulk.problem.ts";
import { bulkRoutes } from "../desks/bulk/bulk.routes.ts";
import { dashboardGrants } from "../desks/dashboard/dashboard.grants.ts";
import { dashboardRoutes } from "../desks/dashboard/dashboard.routes.ts";
import { passwordResetFollows } from "../desks/password-reset/password-reset.follow.ts";
import { personOverviewGrants } from "../desks/person-overview/person-overview.grants.ts";
import { personOverviewRoutes } from "../desks/person-overview/person-overview.routes.ts";
import { privacyActions } from "../desks/privacy/privacy.audit.ts";
import { privacyFollows } from "../desks/privacy/privacy.follow.ts";
import { privacyGrants } from "../desks/privacy/privacy.grants.ts";
import { privacyProblems } from "../desks/privacy/privacy.problem.ts";
import { privacyRoutes } from "../desks/privacy/privacy.routes.ts";
import { systemDataActions } from "../desks/system-data/system-data.audit.ts";
import { systemDataFollows } from "../desks/system-data/system-data.follow.ts";
import { systemDataGrants } from "../desks/system-data/system-data.grants.ts";
import { systemDataProblems } from "../desks/system-data/system-data.problem.ts";
import { systemDataRoutes } from "../desks/system-data/system-data.routes.ts";
import { viewActions } from "../desks/view/view.audit.ts";
import { viewGrants } from "../desks/view/view.grants.ts";
import { viewProblems } from "../desks/view/view.problem.ts";
import { viewRoutes } from "../desks/view/view.routes.ts";
import { workByHandActions } from "../domains/certification/by-hand/by-hand.audit.ts";
import { workByHandGrants } from "../domains/certification/by-hand/by-hand.grants.ts";
import { workByHandRoutes } from "../domains/certification/by-hand/by-hand.routes.ts";
import { candidateFollows } from "../domains/certification/candidate/candidate.follow.ts";
import { candidateGrants } from "../domains/certification/candidate/candidate.grants.ts";
import { candidateRoutes } from "../domains/certification/candidate/candidate.routes.ts";
import { candidateExamGrants } from "../domains/certification/candidate-exam/candidate-exam.grants.ts";
import { candidateExamRoutes } from "../domains/certification/candidate-exam/candidate-exam.routes.ts";
import { certificateGrants } from "../domains/certification/certificate/certificate.grants.ts";
import { certificateRoutes } from "../domains/certification/certificate/certificate.routes.ts";
import { certificationProblems } from "../domains/certification/certification.problem.ts";
import { extensionAuditActions } from "../domains/certification/extending/extension.audit.ts";
import { extensionGrants } from "../domains/certification/extending/extension.grants.ts";
import { extensionRoutes } from "../domains/certification/extending/extension.routes.ts";
import { extensionReviewRoutes } from "../domains/certification/extending/extension-review.routes.ts";
import { experienceReviewRoutes } from "../domains/certification/hours/experience-review.routes.ts";
import { experienceGrants, staffExperienceGrants } from "../domains/certification/hours/hours.grants.ts";
import { experienceRoutes } from "../domains/certification/hours/hours.routes.ts";
import { staffExperienceRoutes } from "../domains/certification/hours/staff-experience.routes.ts";
import { paidBackActions } from "../domains/certification/paid-back/paid-back.audit.ts";
import { paidBackReviewGrants } from "../domains/certification/paid-back/paid-back-review.grants.ts";
import { paidBackReviewRoutes } from "../domains/certification/paid-back/paid-back-review.routes.ts";
import { examActions } from "../domains/certification/registration/attempt/exam.audit.ts";
import { registrationAuditActions } from "../domains/certification/registration/enrolment/registration.audit.ts";
import { registrationJobs } from "../domains/certification/registration/enrolment/registration.jobs.ts";
import { experienceAuditActions } from "../domains/certification/registration/hours/experience.audit.ts";
import { registrationFollows } from "../domains/certification/registration/registration.follow.ts";
import { registrationReviewRoutes } from "../domains/certification/staff/registration-review.routes.ts";
import { staffRegistrationActions } from "../domains/certification/staff/staff-registration.audit.ts";
import { staffRegistrationGrants } from "../domains/certification/staff/staff-registration.grants.ts";
import { staffRegistrationJobs } from "../domains/certification/staff/staff-registration.jobs.ts";
import { staffRegistrationProblems } from "../domains/certification/staff/staff-registration.problem.ts";
import { staffRegistrationRoutes } from "../domains/certification/staff/staff-registration.routes.ts";
import { examReviewRoutes } from "../domains/certification/staff-exam/exam-review.routes.ts";
import { staffExamGrants } from "../domains/certification/staff-exam/staff-exam.grants.ts";
import { staffExamRoutes } from "../domains/certification/staff-exam/staff-exam.routes.ts";
import { verificationActions } from "../domains/certification/supervisor/verification.audit.ts";
import { verificationFollows } from "../domains/certification/supervisor/verification.follow.ts";
import { verificationJobs } from "../domains/certification/supervisor/verification.jobs.ts";
import { verificationProblems } from "../domains/certification/supervisor/verification.problem.ts";
import { verificationGrants } from "../domains/certification/supervisor/verify/verification.grants.ts";
import { verificationRoutes } from "../domains/certification/supervisor/verify/verification.routes.ts";
import { transcriptReviewGrants } from "../domains/certification/transcript/transcript-review.grants.ts";
import { transcriptReviewRoutes } from "../domains/certification/transcript/transcript-review.routes.ts";
import { donationActions } from "../domains/donation/donation.audit.ts";
import { donationGrants } from "../domains/donation/donation.grants.ts";
import { donationJobs } from "../domains/donation/donation.jobs.ts";
import { donationRoutes } from "../domains/donation/donation.routes.ts";
import { eventActions } from "../domains/event/event.audit.ts";
import { eventGrants } from "../domains/event/event.grants.ts";
import { eventProblems } from "../domains/event/event.problem.ts";
import { eventRoutes } from "../domains/event/event.routes.ts";
import { staffEventFollows } from "../domains/event/staff/staff-event.follow.ts";
import { staffEventGrants } from "../domains/event/staff/staff-event.grants.ts";
import { staffEventRoutes } from "../domains/event/staff/staff-event.routes.ts";
import { membershipListActions } from "../domains/membership/list/membership-list.audit.ts";
import { membershipListGrants } from "../domains/membership/list/membership-list.grants.ts";
import { membershipListProblems } from "../domains/membership/list/membership-list.problem.ts";
import { membershipListRoutes } from "../domains/membership/list/membership-list.routes.ts";
import { membershipActions } from "../domains/membership/membership.audit.ts";
import { membershipFollows } from "../domains/membership/membership.follow.ts";
import { membershipGrants } from "../domains/membership/membership.grants.ts";
import { membershipJobs } from "../domains/membership/membership.jobs.ts";
import { membershipProblems } from "../domains/membership/membership.problem.ts";
import { membershipRoutes } from "../domains/membership/membership.routes.ts";
import { membershipReviewGrants } from "../domains/membership/review/membership-review.grants.ts";
import { membershipReviewRoutes } from "../domains/membership/review/membership-review.routes.ts";
import { staffMembershipGrants } from "../domains/membership/staff/staff-membership.grants.ts";
import { staffMembershipRoutes } from "../domains/membership/staff/staff-membership.routes.ts";
import { studyModuleActions } from "../domains/study-module/study-module.audit.ts";
import { studyModuleGrants } from "../domains/study-module/study-module.grants.ts";
import { studyModuleRoutes } from "../domains/study-module/study-module.routes.ts";
import { listJobs } from "../engines/list/list.jobs.ts";
import { policyActions } from "../engines/policy/policy.audit.ts";
import { policyGrants } from "../engines/policy/policy.grants.ts";
import { policyRoutes } from "../engines/policy/policy.routes.ts";
import { settingGrants } from "../engines/setting/setting.grants.ts";
import { settingRoutes } from "../engines/setting/setting.routes.ts";
import type { AuditTable } from "../ground/change/audit.schema.ts";
import { outboxActions } from "../ground/change/outbox.audit.ts";
import { outboxFollows } from "../ground/change/outbox.follow.ts";
import { outboxGrants } from "../ground/change/outbox.grants.ts";
import { outboxJobs } from "../ground/change/outbox.jobs.ts";
import { outboxProblems } from "../ground/change/outbox.problem.ts";
import { outboxRoutes } from "../ground/change/outbox.routes.ts";
import type { FollowTable } from "../ground/change/outbox.schema.ts";
import { placeGrants } from "../ground/place/place.grants.ts";
import { placeRoutes } from "../ground/place/place.routes.ts";
import { printProblems } from "../ground/print/print.problem.ts";
import type { Grants } from "../ground/route/grants.ts";
import type { Jobs } from "../ground/route/job.ts";
import type { Route } from "../ground/route/route.ts";
import { type ProblemTable, sharedProblems } from "../ground/shared/problem.ts";
import { problemShape, problemsOf } from "../ground/shared/problem-shape.ts";
import { cardActions } from "../money/card/card.audit.ts";
import { cardFollows } from "../money/card/card.follow.ts";
import { cardGrants } from "../money/card/card.grants.ts";
import { cardJobs } from "../money/card/card.jobs.ts";
import { cardProblems } from "../money/card/card.problem.ts";
import { cardRoutes } from "../money/card/card.routes.ts";
import { catalogProblems } from "../money/catalog/catalog.problem.ts";
import { ledgerActions } from "../money/ledger/ledger.audit.ts";
import { ledgerGrants } from "../money/ledger/ledger.grants.ts";
import { ledgerRoutes } from "../money/ledger/ledger.routes.ts";
import { orderActions } from "../money/order/order.audit.ts";
import { orderProblems } from "../money/order/order.problem.ts";
import { accountActions } from "../people/account/account.audit.ts";
import { accountFollows } from "../people/account/account.follow.ts";
import { accountGrants } from "../people/account/account.grants.ts";
import { accountJobs } from "../people/account/account.jobs.ts";
import { accountProblems } from "../people/account/account.problem.ts";
import { accountRoutes } from "../people/account/account.routes.ts";
import { registerGrants } from "../people/account/register.grants.ts";
import { registerRoutes } from "../people/account/register.routes.ts";
import { documentActions } from "../people/document/document.audit.ts";
import { documentGrants } from "../people/document/document.grants.ts";
import { documentJobs } from "../people/document/document.jobs.ts";
import { documentProblems } from "../people/document/document.problem.ts";
import { documentRoutes } from "../people/document/document.routes.ts";
import { duplicateActions } from "../people/duplicate/duplicate.audit.ts";
import { duplicateFollows } from "../people/duplicate/duplicate.follow.ts";
import { duplicateGrants } from "../people/duplicate/duplicate.grants.ts";
import { duplicateJobs } from "../people/duplicate/duplicate.jobs.ts";
import { duplicateRoutes } from "../people/duplicate/duplicate.routes.ts";
import { flagActions } from "../people/flag/flag.audit.ts";
import { flagGrants } from "../people/flag/flag.grants.ts";
import { flagProblems } from "../people/flag/flag.problem.ts";
import { flagRoutes } from "../people/flag/flag.routes.ts";
import { groupActions } from "../people/group/group.audit.ts";
import { groupGrants } from "../people/group/group.grants.ts";
import { groupProblems } from "../people/group/group.problem.ts";
import { groupRoutes } from "../people/group/group.routes.ts";
import { learningActions } from "../people/learning/learning.audit.ts";
import { learningGrants } from "../people/learning/learning.grants.ts";
import { learningProblems } from "../people/learning/learning.problem.ts";
import { learningRoutes } from "../people/learning/learning.routes.ts";
import { mediaActions } from "../people/media/media.audit.ts";
import { mediaFollows } from "../people/media/media.follow.ts";
import { mediaGrants } from "../people/media/media.grants.ts";
import { mediaProblems } from "../people/media/media.problem.ts";
import { mediaRoutes } from "../people/media/media.routes.ts";
import { memberSearchGrants } from "../people/member-search/member-search.grants.ts";
import { memberSearchProblems } from "../people/member-search/member-search.problem.ts";
import { memberSearchRoutes } from "../people/member-search/member-search.routes.ts";
import { noteActions } from "../people/note/note.audit.ts";
import { noteGrants } from "../people/note/note.grants.ts";
import { noteProblems } from "../people/note/note.problem.ts";
import { noteRoutes } from "../people/note/note.routes.ts";
import { notificationActions } from "../people/notification/notification.audit.ts";
import { notificationFollows } from "../people/notification/notification.follow.ts";
import { notificationGrants } from "../people/notification/notification.grants.ts";
import { notificationRoutes } from "../people/notification/notification.routes.ts";
import { ownRecordProblems } from "../people/person/own-record/own-record.problem.ts";
import { personFollows } from "../people/person/person.follow.ts";
import { profileActions } from "../people/person/profile/profile.audit.ts";
import { profileGrants } from "../people/person/profile/profile.grants.ts";
import { profileProblems } from "../people/person/profile/profile.problem.ts";
import { profileRoutes } from "../people/person/profile/profile.routes.ts";
import { personFileGrants } from "../people/person-file/person-file.grants.ts";
import { personFileRoutes } from "../people/person-file/person-file.routes.ts";
import { peopleActions } from "../people/staff-user/people.audit.ts";
import { peopleGrants } from "../people/staff-user/people.grants.ts";
import { peopleProblems } from "../people/staff-user/people.problem.ts";
import { peopleRoutes } from "../people/staff-user/people.routes.ts";
import { textingActions } from "../people/texting/texting.audit.ts";
import { textingFollows } from "../people/texting/texting.follow.ts";
import { textingGrants } from "../people/texting/texting.grants.ts";
import { textingJobs } from "../people/texting/texting.jobs.ts";
import { textingProblems } from "../people/texting/texting.problem.ts";
import { textingRoutes } from "../people/texting/texting.routes.ts";
import { reviewActions } from "../review/review.audit.ts";
import { reviewFollows } from "../review/review.follow.ts";
import { reviewGrants } from "../review/review.grants.ts";
import { reviewProblems } from "../review/review.problem.ts";
import { reviewRoutes } from "../review/review.routes.ts";
import { cartActions } from "../selling/cart/cart.audit.ts";
import { cartProblems } from "../selling/cart/cart.problem.ts";
import { cartGrants } from "../selling/cart-change/cart.grants.ts";
import { cartRoutes } from "../selling/cart-change/cart.routes.ts";
import { checkoutGrants } from "../selling/checkout/checkout.grants.ts";
import { checkoutProblems } from "../selling/checkout/checkout.problem.ts";
import { checkoutRoutes } from "../selling/checkout/checkout.routes.ts";
import { fulfilmentFollows } from "../selling/fulfilment/fulfilment.follow.ts";
import { sweepJobs } from "../selling/payment-reconciliation/sweep.jobs.ts";
import { webhookGrants } from "../selling/payment-reconciliation/webhook.grants.ts";
import { webhookProblems } from "../selling/payment-reconciliation/webhook.problem.ts";
import { webhookRoutes } from "../selling/payment-reconciliation/webhook.routes.ts";
import { receiptGrants } from "../selling/receipt/receipt.grants.ts";
import { receiptRoutes } from "../selling/receipt/receipt.routes.ts";
import { refundGrants } from "../selling/refund/refund.grants.ts";
import { refundProblems } from "../selling/refund/refund.problem.ts";
import { refundRoutes } from "../selling/refund/refund.routes.ts";
import { staffLineItemGrants } from "../selling/staff-line-item/staff-line-item.grants.ts";
import { staffLineItemProblems } from "../selling/staff-line-item/staff-line-item.problem.ts";
import { staffLineItemRoutes } from "../selling/staff-line-item/staff-line-item.routes.ts";
import { staffOrderGrants } from "../selling/staff-order/staff-order.grants.ts";
import { staffOrderProblems } from "../selling/staff-order/staff-order.problem.ts";
import { staffOrderRoutes } from "../selling/staff-order/staff-order.routes.ts";

// Bundles leave unused tables out. A spread counts as a side effect, so each one is in a call that is marked as pure.
const groups = [
  registerRoutes,
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
  candidateRoutes,
  experienceRoutes,
  candidateExamRoutes,
  extensionRoutes,
  certificateRoutes,
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
  staffRegistrationRoutes,
  registrationReviewRoutes,
  verificationRoutes,
  staffExperienceRoutes,
  experienceReviewRoutes,
  transcriptReviewRoutes,
  staffExamRoutes,
  examReviewRoutes,
  paidBackReviewRoutes,
  workByHandRoutes,
  extensionReviewRoutes,
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
    ...certificationProblems,
    ...staffRegistrationProblems,
    ...verificationProblems,
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
    ...staffRegistrationActions,
    ...extensionAuditActions,
    ...textingActions,
    ...notificationActions,
    ...privacyActions,
    ...reviewActions,
    ...cartActions,
    ...orderActions,
    ...cardActions,
    ...ledgerActions,
    ...registrationAuditActions,
    ...verificationActions,
    ...experienceAuditActions,
    ...examActions,
    ...paidBackActions,
    ...workByHandActions,
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
    ...candidateFollows,
    ...cardFollows,
    ...duplicateFollows,
    ...fulfilmentFollows,
    ...mediaFollows,
    ...membershipFollows,
    ...registrationFollows,
    ...verificationFollows,
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
    ...registerGrants,
    ...cardGrants,
    ...cartGrants,
    ...outboxGrants,
    ...checkoutGrants,
    ...dashboardGrants,
    ...documentGrants,
    ...candidateGrants,
    ...experienceGrants,
    ...staffExperienceGrants,
    ...candidateExamGrants,
    ...extensionGrants,
    ...certificateGrants,
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
    ...staffRegistrationGrants,
    ...verificationGrants,
    ...transcriptReviewGrants,
    ...staffExamGrants,
    ...paidBackReviewGrants,
    ...workByHandGrants,
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
    ...registrationJobs,
    ...staffRegistrationJobs,
    ...verificationJobs,
  }) as const satisfies Jobs)();
