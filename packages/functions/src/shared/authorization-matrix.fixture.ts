import type { RouteId } from "@guildhall/core/contract";
import type { Caller } from "./call.fixture.ts";
import { idOf } from "./people.fixture.ts";

export interface Row {
  /** What a proper request holds; without it the route takes none. */
  readonly params?: () => Promise<Record<string, string>>;
  /** Where what is asked for is looked up only once the body is read. */
  readonly body?: object;
  /** What each caller gets where the role alone does not say: a code of the closed table, or "ok". */
  readonly unlike?: Partial<Record<Caller, string>>;
}

const somebody = async () => ({ id: await idOf("member") });
const nobody = "not-found";
const absent =
  (prefix: string, name = "id") =>
  async () => ({ [name]: `${prefix}_01h00000000000000000009999` });

const anOrderOfNobody = async () => ({ userId: await idOf("member"), orderId: "ord_01h00000000000000000009999" });
const aLineOfNobody = async () => ({ userId: await idOf("member"), lineItemId: "lin_01h00000000000000000009999" });
const aLineOfARegistration = async () => ({ id: "afc-2026", lineItemId: "lin_01h00000000000000000009999" });

/**
 * Every route × visitor, owner, other member, lapsed member, admin, admin acting as (goal R1). The role in the contract
 * says who gets in; a row here says where the answer differs. A route without a row does not compile.
 */
export const authorizationMatrix = {
  "account.register": {},
  "account.requestPasswordReset": {},
  "account.checkPasswordReset": {},
  "account.resetPassword": {},
  "account.get": {},
  "account.changePassword": {},
  "account.signOutEverywhere": {},
  "account.setUpSecondFactor": {},
  "account.switchOnSecondFactor": {},
  "account.switchOffSecondFactor": {},
  "account.hideAnnouncement": {},
  "learning.signIn": {},
  "outbox.deadLetters": {},
  "outbox.replay": { params: absent("out"), unlike: { admin: nobody } },
  "people.impersonationTarget": { params: somebody },
  "people.impersonate": { params: somebody },
  "people.stopImpersonating": { params: absent("act"), unlike: { admin: nobody } },
  "people.history": { params: somebody },
  "people.historyEntry": {
    params: async () => ({ id: "per_01h00000000000000000009999", seq: "1" }),
    unlike: { admin: nobody },
  },
  "setting.banners": {},
  "setting.referrerContext": {},
  "setting.studyModuleForm": {},
  "setting.answerStudyModule": {},
  "setting.studyModuleAnswers": {},
  "account.requestEmailChange": {},
  "account.withdrawEmailChange": {},
  "account.withdrawEmailChangeByLink": {},
  "account.renewRecoveryCodes": {},
  "account.recoverSecondFactor": {},
  "people.endSecondFactor": { params: somebody },
  "account.requestEmailProof": {},
  "account.proveEmail": {},
  "account.confirmEmailChange": {},
  "account.profile": {},
  "account.updateContact": {},
  "account.updateEmployment": {},
  "account.updateSocial": {},
  "account.updateSettings": {},
  "account.notePrompt": {},
  "account.addresses": {},
  "account.addAddress": {},
  "account.changeAddress": { params: absent("adr", "addressId") },
  "account.deleteAddress": {
    params: absent("adr", "addressId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "dashboard.get": {},
  "event.upcoming": {},
  "media.prepareAvatar": {},
  "media.saveAvatar": {},
  "media.removeAvatar": {},
  "notification.list": {},
  "notification.markRead": {},
  "place.suggest": {},
  "place.get": {
    params: async () => ({ placeId: "nowhere" }),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "privacy.requestExport": {},
  "privacy.exports": {},
  "privacy.downloadExport": {
    params: absent("exp", "exportId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody },
  },
  "privacy.requestClosure": {},
  "privacy.withdrawClosure": {},
  "privacy.closures": {},
  "privacy.confirmClosure": { params: absent("per", "personId") },
  "privacy.refuseClosure": { params: absent("per", "personId") },
  "setting.employmentOptions": {},
  "setting.militaryInstallations": {},
  "texting.terms": {},
  "texting.consent": {},
  "texting.optIn": {},
  "texting.optOut": {},
  "event.addToCart": {
    params: absent("evt", "categoryId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "cart.items": {},
  "cart.remove": {},
  "cart.applyDiscount": {},
  "cart.removeDiscount": {},
  "card.createSetupIntent": {},
  "checkout.pay": {},
  "checkout.settle": {
    params: absent("ord", "orderId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "checkout.payLater": {
    params: absent("ord", "orderId"),
    body: {},
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody },
  },
  "checkout.cancel": {
    params: absent("ord", "orderId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "card.setUpCard": {},
  "card.saveCard": {},
  "receipt.payments": {},
  "receipt.payment": {
    params: absent("ord", "paymentId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "receipt.receiptPdf": {
    params: absent("ord", "paymentId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "paymentReconciliation.webhook": {},
  "staffOrder.waitingOrders": {},
  "staffOrder.userPayments": { params: async () => ({ userId: await idOf("member") }) },
  "staffLineItem.owed": { params: async () => ({ userId: await idOf("member") }) },
  "staffOrder.order": { params: anOrderOfNobody, unlike: { admin: nobody } },
  "staffOrder.approve": { params: anOrderOfNobody, body: { totalCents: 0 }, unlike: { admin: nobody } },
  "staffOrder.reject": { params: anOrderOfNobody },
  "refund.refund": { params: anOrderOfNobody },
  "refund.giveOtherwise": { params: anOrderOfNobody },
  "refund.closeRefund": { params: anOrderOfNobody },
  "staffLineItem.markPaid": { params: aLineOfNobody },
  "staffLineItem.changePrice": { params: aLineOfNobody },
  "staffLineItem.markPaidOfRegistration": { params: aLineOfARegistration },
  "staffLineItem.changePriceOfRegistration": { params: aLineOfARegistration },
  "ledger.summary": {},
  "ledger.entries": {},
  "ledger.csv": {},
  "donation.options": {},
  "donation.addToCart": {},
  "donation.years": {},
  "donation.letter": {
    params: async () => ({ year: "2020" }),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "donation.letterPdf": {
    params: async () => ({ year: "2020" }),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
} as const satisfies Record<RouteId, Row>;
