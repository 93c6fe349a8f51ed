import { bulkMails } from "../desks/bulk/bulk.mail.ts";
import { bulkPrivacy } from "../desks/bulk/bulk.privacy.ts";
import { passwordResetMails } from "../desks/password-reset/password-reset.mail.ts";
import { privacyMails } from "../desks/privacy/privacy.mail.ts";
import { privacyPrivacy } from "../desks/privacy/privacy.privacy.ts";
import { rowFileKind } from "../desks/system-data/row-file.schema.ts";
import { viewPrivacy } from "../desks/view/view.privacy.ts";
import * as certification from "../domains/certification/certification.server.ts";
import * as donation from "../domains/donation/donation.server.ts";
import * as event from "../domains/event/event.server.ts";
import * as membership from "../domains/membership/membership.server.ts";
import * as studyModule from "../domains/study-module/study-module.server.ts";
import { listPrivacy } from "../engines/list/list.privacy.ts";
import { policyPrivacy } from "../engines/policy/policy.privacy.ts";
import { systemPagePrivacy } from "../engines/system-page/system-page.privacy.ts";
import { auditPrivacyIn } from "../ground/change/audit.privacy.ts";
import { outboxPrivacy } from "../ground/change/outbox.privacy.ts";
import type { MailTable } from "../ground/message/mail.schema.ts";
import type { TextTable } from "../ground/message/text.schema.ts";
import type { Declaration } from "../ground/storage/privacy-declaration.ts";
import { storagePrivacy } from "../ground/storage/storage.privacy.ts";
import { cardMails } from "../money/card/card.mail.ts";
import { payerPrivacy } from "../money/card/payer.privacy.ts";
import { catalogPrivacy } from "../money/catalog/catalog.privacy.ts";
import { inVainMails } from "../money/charged-in-vain/in-vain.mail.ts";
import { ledgerPrivacy } from "../money/ledger/ledger.privacy.ts";
import { lineItemPrivacy } from "../money/order/line-item/line-item.privacy.ts";
import { orderPrivacy } from "../money/order/order.privacy.ts";
import { accountMails } from "../people/account/account.mail.ts";
import { accountPrivacy } from "../people/account/account.privacy.ts";
import { documentPrivacy } from "../people/document/document.privacy.ts";
import type { DocumentKinds } from "../people/document/document.ts";
import { duplicatePrivacy } from "../people/duplicate/duplicate.privacy.ts";
import { flagPrivacy } from "../people/flag/flag.privacy.ts";
import { groupPrivacy } from "../people/group/group.privacy.ts";
import { notePrivacy } from "../people/note/note.privacy.ts";
import { notificationPrivacy } from "../people/notification/notification.privacy.ts";
import { personPrivacy, signInPrivacy } from "../people/person/person.privacy.ts";
import { profilePrivacy } from "../people/person/profile/profile.privacy.ts";
import { personFileKind } from "../people/person-file/person-file.schema.ts";
import { peopleMails } from "../people/staff-user/people.mail.ts";
import { peoplePrivacy } from "../people/staff-user/people.privacy.ts";
import { textingPrivacy } from "../people/texting/texting.privacy.ts";
import { textingTexts } from "../people/texting/texting.text.ts";
import { reviewPrivacy } from "../review/review.privacy.ts";
import { cartPrivacy } from "../selling/cart/cart.privacy.ts";
import { checkoutMails } from "../selling/checkout/checkout.mail.ts";
import { fulfilmentMails } from "../selling/fulfilment/fulfilment.mail.ts";
import { stripeEventPrivacy } from "../selling/payment-reconciliation/stripe-event.privacy.ts";
import { auditActions } from "./contract.ts";

/** In the order of erasure: first what would create more, last the history, which knows former addresses. */
export const allEntities: readonly Declaration[] = /* @__PURE__ */ (() => [
  ...outboxPrivacy,
  ...privacyPrivacy,
  ...reviewPrivacy,
  ...notificationPrivacy,
  ...textingPrivacy,
  ...orderPrivacy,
  ...stripeEventPrivacy,
  ...payerPrivacy,
  ...lineItemPrivacy,
  ...ledgerPrivacy,
  ...cartPrivacy,
  ...catalogPrivacy,
  ...certification.privacy,
  ...donation.privacy,
  ...event.privacy,
  ...membership.privacy,
  ...studyModule.privacy,
  ...systemPagePrivacy,
  ...policyPrivacy,
  ...peoplePrivacy,
  ...flagPrivacy,
  ...duplicatePrivacy,
  ...documentPrivacy,
  ...groupPrivacy,
  ...notePrivacy,
  ...viewPrivacy,
  ...bulkPrivacy,
  ...storagePrivacy,
  ...personPrivacy,
  ...listPrivacy,
  ...profilePrivacy,
  ...signInPrivacy,
  ...accountPrivacy,
  ...auditPrivacyIn(auditActions),
])();

export const mails = /* @__PURE__ */ (() =>
  ({
    ...accountMails,
    ...bulkMails,
    ...event.mails,
    ...cardMails,
    ...checkoutMails,
    ...certification.mails,
    ...donation.mails,
    ...fulfilmentMails,
    ...inVainMails,
    ...membership.mails,
    ...membership.reviewMails,
    ...passwordResetMails,
    ...peopleMails,
    ...privacyMails,
  }) as const satisfies MailTable)();

export const texts = /* @__PURE__ */ (() => ({ ...textingTexts }) as const satisfies TextTable)();

/** Every kind of file that people and staff add. A document of a kind without its row is nobody's. */
export const documentKinds: DocumentKinds = /* @__PURE__ */ (() => ({
  [personFileKind.name]: personFileKind,
  ...membership.documents,
  ...certification.documents,
  [rowFileKind.name]: rowFileKind,
}))();
