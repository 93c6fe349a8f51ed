import type { RouteId } from "@guildhall/core/contract";
import type { Role } from "@guildhall/core/shared/route";
import type { SecretName } from "@guildhall/core/shared/secret";

export type UserPoolAction =
  | "AdminCreateUser"
  | "AdminDeleteUser"
  | "AdminGetUser"
  | "AdminInitiateAuth"
  | "AdminListGroupsForUser"
  | "AdminSetUserMFAPreference"
  | "AdminSetUserPassword"
  | "AdminUpdateUserAttributes"
  | "AdminUserGlobalSignOut";

/** Everything that a function may touch, beside its own log. */
export interface Grants {
  /** To write is also to read, and to add to histories; only to erase is to change or delete what histories say. */
  readonly table?: "read" | "write" | "erase";
  readonly secrets?: readonly SecretName[];
  /** Acts on the user pool as its administrator; what people do with their own token needs no grant. */
  readonly userPool?: readonly UserPoolAction[];
  readonly mail?: true;
  readonly texts?: true;
  /** Looks addresses up. */
  readonly places?: true;
  /** What people upload and what is made of it: let it arrive, make something of it, or take away all there ever was. */
  readonly files?: "receive" | "write" | "erase";
  /** Copies of a person's data, kept for a week. */
  readonly exports?: "read" | "write";
  /** The library that reads pictures is a binary, which goes along beside the bundle. */
  readonly pictures?: true;
  /** The library that writes PDFs and the typefaces it writes them with, which go along beside the bundle. */
  readonly papers?: true;
  readonly memoryMegabytes?: number;
  readonly timeoutSeconds?: number;
}

/** Whoever changes something writes an audit entry, which is signed. */
const records: Grants = { table: "write", secrets: ["AUDIT_KEY"] };
const reads: Grants = { table: "read" };
/** Whatever may follow from a change: mails, texts, files that go, copies of data that are made, people who are erased. */
const follows = {
  table: "erase",
  secrets: ["AUDIT_KEY", "STRIPE_SECRET_KEY"],
  userPool: ["AdminDeleteUser", "AdminSetUserMFAPreference", "AdminUpdateUserAttributes", "AdminUserGlobalSignOut"],
  mail: true,
  texts: true,
  files: "erase",
  exports: "write",
} as const satisfies Grants;

/** Whatever asks the payment provider something, and writes down what it said. */
const pays = {
  table: "write",
  secrets: ["AUDIT_KEY", "STRIPE_SECRET_KEY"],
  timeoutSeconds: 29,
} as const satisfies Grants;

/** One row a route: without one, this does not compile. */
export const routeGrants = {
  "account.register": {
    table: "write",
    secrets: ["AUDIT_KEY", "CAPTCHA_SECRET"],
    userPool: ["AdminCreateUser", "AdminSetUserPassword"],
    timeoutSeconds: 20,
  },
  "account.requestPasswordReset": { table: "write" },
  "account.checkPasswordReset": { table: "write" },
  "account.resetPassword": {
    ...records,
    userPool: ["AdminCreateUser", "AdminSetUserMFAPreference", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
    timeoutSeconds: 20,
  },
  "account.get": { table: "write" },
  "account.changePassword": { ...records, userPool: ["AdminUserGlobalSignOut"] },
  "account.signOutEverywhere": { ...records, userPool: ["AdminUserGlobalSignOut"] },
  "account.setUpSecondFactor": { table: "write" },
  "account.switchOnSecondFactor": { ...records, userPool: ["AdminSetUserMFAPreference"] },
  "account.switchOffSecondFactor": { ...records, userPool: ["AdminSetUserMFAPreference"] },
  "account.hideAnnouncement": records,
  "learning.signIn": { table: "write", secrets: ["AUDIT_KEY", "SAML_CERTIFICATE", "SAML_SIGNING_KEY"] },
  "outbox.deadLetters": reads,
  "outbox.replay": { ...follows, timeoutSeconds: 29 },
  "people.impersonationTarget": { table: "read", userPool: ["AdminGetUser", "AdminListGroupsForUser"] },
  "people.impersonate": { ...records, userPool: ["AdminListGroupsForUser"] },
  "people.stopImpersonating": records,
  "people.history": { table: "read", secrets: ["AUDIT_KEY"] },
  "people.historyEntry": { table: "read", secrets: ["AUDIT_KEY"] },
  "setting.banners": reads,
  "setting.referrerContext": reads,
  "setting.studyModuleForm": reads,
  "setting.answerStudyModule": { table: "write", secrets: ["AUDIT_KEY", "CAPTCHA_SECRET"], timeoutSeconds: 20 },
  "setting.studyModuleAnswers": reads,
  "account.requestEmailChange": records,
  "account.withdrawEmailChange": records,
  "account.withdrawEmailChangeByLink": records,
  "account.renewRecoveryCodes": records,
  "account.recoverSecondFactor": { ...records, userPool: ["AdminInitiateAuth", "AdminSetUserMFAPreference"] },
  "people.endSecondFactor": { ...records, userPool: ["AdminGetUser", "AdminSetUserMFAPreference"] },
  "account.requestEmailProof": { table: "write" },
  "account.proveEmail": records,
  "account.confirmEmailChange": { ...records, userPool: ["AdminUpdateUserAttributes"] },
  "account.profile": reads,
  "account.updateContact": records,
  "account.updateEmployment": records,
  "account.updateSocial": records,
  "account.updateSettings": records,
  "account.notePrompt": records,
  "account.addresses": reads,
  "account.addAddress": records,
  "account.changeAddress": records,
  "account.deleteAddress": records,
  "dashboard.get": reads,
  "event.upcoming": reads,
  "media.prepareAvatar": { table: "write", files: "receive" },
  "media.saveAvatar": { ...records, files: "write", pictures: true, memoryMegabytes: 1769, timeoutSeconds: 29 },
  "media.removeAvatar": records,
  "notification.list": reads,
  "notification.markRead": records,
  "place.suggest": { table: "write", places: true },
  "place.get": { table: "write", places: true },
  "privacy.requestExport": records,
  "privacy.exports": reads,
  "privacy.downloadExport": { ...records, exports: "read" },
  "privacy.requestClosure": records,
  "privacy.withdrawClosure": records,
  "privacy.closures": reads,
  "privacy.confirmClosure": records,
  "privacy.refuseClosure": records,
  "setting.employmentOptions": reads,
  "setting.militaryInstallations": reads,
  "texting.terms": reads,
  "texting.consent": reads,
  "texting.optIn": records,
  "texting.optOut": records,
  "event.addToCart": records,
  "cart.items": reads,
  "cart.remove": records,
  "cart.applyDiscount": records,
  "cart.removeDiscount": records,
  "card.createSetupIntent": { ...pays, secrets: ["STRIPE_SECRET_KEY"] },
  "checkout.pay": pays,
  "checkout.settle": pays,
  "checkout.payLater": pays,
  "checkout.cancel": pays,
  "card.setUpCard": { ...pays, secrets: ["STRIPE_SECRET_KEY"] },
  "card.saveCard": pays,
  "receipt.payments": reads,
  "receipt.payment": reads,
  "receipt.receiptPdf": { table: "read", papers: true, memoryMegabytes: 1024, timeoutSeconds: 20 },
  "paymentReconciliation.webhook": { ...pays, secrets: ["AUDIT_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] },
  "staffOrder.waitingOrders": reads,
  "staffOrder.userPayments": reads,
  "staffLineItem.owed": reads,
  "staffOrder.order": reads,
  "staffOrder.approve": pays,
  "staffOrder.reject": pays,
  "refund.refund": pays,
  "refund.giveOtherwise": pays,
  "refund.closeRefund": records,
  "staffLineItem.markPaid": pays,
  "staffLineItem.changePrice": pays,
  "staffLineItem.markPaidOfRegistration": pays,
  "staffLineItem.changePriceOfRegistration": pays,
  "ledger.summary": reads,
  "ledger.entries": reads,
  "ledger.csv": { ...records, timeoutSeconds: 29 },
  "donation.options": reads,
  "donation.addToCart": records,
  "donation.years": reads,
  "donation.letter": reads,
  "donation.letterPdf": { table: "read", papers: true, memoryMegabytes: 1024, timeoutSeconds: 20 },
} as const satisfies Record<RouteId, Grants>;

/** Functions that no route calls, by their file below packages/functions/src. */
export const jobGrants = {
  "jobs/outbox-consume": { ...follows, timeoutSeconds: 60 },
  "jobs/mail-sent": { table: "write" },
  "jobs/outbox-sweep": { ...follows, timeoutSeconds: 55 },
  "jobs/billing-sweep": { ...pays, timeoutSeconds: 55 },
  "jobs/expiring-cards": { ...records, timeoutSeconds: 55 },
  "jobs/unused-cards": { ...reads, secrets: ["STRIPE_SECRET_KEY"], timeoutSeconds: 55 },
  "jobs/donation-letters": { ...records, timeoutSeconds: 55 },
  "jobs/text-received": { ...records, timeoutSeconds: 20 },
  "triggers/post-authentication": { ...records, timeoutSeconds: 5 },
} as const satisfies Record<string, Grants>;

/** Whoever is signed in may send an act-as token along, which takes the table to judge. */
export function grantsOf({ id, role }: { id: RouteId; role: Role }): Grants {
  const own: Grants = routeGrants[id];
  if (role === "visitor") return own;
  return { ...own, table: own.table ?? "read" };
}
