import { accountMails } from "./account/account.mail.ts";
import { accountPrivacy } from "./account/account.privacy.ts";
import { bulkMails } from "./bulk/bulk.mail.ts";
import { bulkPrivacy } from "./bulk/bulk.privacy.ts";
import { cardMails } from "./card/card.mail.ts";
import { payerPrivacy } from "./card/payer.privacy.ts";
import { cartPrivacy } from "./cart/cart.privacy.ts";
import { catalogPrivacy } from "./catalog/catalog.privacy.ts";
import { auditPrivacyIn } from "./change/audit.privacy.ts";
import { outboxPrivacy } from "./change/outbox.privacy.ts";
import { inVainMails } from "./charged-in-vain/in-vain.mail.ts";
import { checkoutMails } from "./checkout/checkout.mail.ts";
import { auditActions } from "./contract.ts";
import { documentPrivacy } from "./document/document.privacy.ts";
import { donationMails } from "./donation/donation.mail.ts";
import { donationPrivacy } from "./donation/donation.privacy.ts";
import { duplicatePrivacy } from "./duplicate/duplicate.privacy.ts";
import { eventPrivacy } from "./event/event.privacy.ts";
import { flagPrivacy } from "./flag/flag.privacy.ts";
import { fulfilmentMails } from "./fulfilment/fulfilment.mail.ts";
import { groupPrivacy } from "./group/group.privacy.ts";
import { ledgerPrivacy } from "./ledger/ledger.privacy.ts";
import { listPrivacy } from "./list/list.privacy.ts";
import { membershipMails } from "./membership/membership.mail.ts";
import { membershipPrivacy } from "./membership/membership.privacy.ts";
import { membershipResourcePrivacy } from "./membership-resource/membership-resource.privacy.ts";
import { membershipReviewMails } from "./membership-review/membership-review.mail.ts";
import type { MailTable } from "./message/mail.schema.ts";
import type { TextTable } from "./message/text.schema.ts";
import { notePrivacy } from "./note/note.privacy.ts";
import { notificationPrivacy } from "./notification/notification.privacy.ts";
import { lineItemPrivacy } from "./order/line-item/line-item.privacy.ts";
import { orderPrivacy } from "./order/order.privacy.ts";
import { passwordResetMails } from "./password-reset/password-reset.mail.ts";
import { stripeEventPrivacy } from "./payment-reconciliation/stripe-event.privacy.ts";
import { peopleMails } from "./people/people.mail.ts";
import { peoplePrivacy } from "./people/people.privacy.ts";
import { personPrivacy, signInPrivacy } from "./person/person.privacy.ts";
import { profilePrivacy } from "./person/profile/profile.privacy.ts";
import { policyPrivacy } from "./policy/policy.privacy.ts";
import { privacyMails } from "./privacy/privacy.mail.ts";
import { privacyPrivacy } from "./privacy/privacy.privacy.ts";
import { reviewPrivacy } from "./review/review.privacy.ts";

import type { Declaration } from "./shared/privacy-declaration.ts";
import { sharedPrivacy } from "./shared/shared.privacy.ts";
import { staffEventMails } from "./staff-event/staff-event.mail.ts";
import { studyModulePrivacy } from "./study-module/study-module.privacy.ts";
import { systemPagePrivacy } from "./system-page/system-page.privacy.ts";
import { textingPrivacy } from "./texting/texting.privacy.ts";
import { textingTexts } from "./texting/texting.text.ts";
import { viewPrivacy } from "./view/view.privacy.ts";

/** In the order of erasure: first what would create more, last the history, which knows former addresses. */
export const allEntities: readonly Declaration[] = [
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
  ...donationPrivacy,
  ...eventPrivacy,
  ...membershipPrivacy,
  ...membershipResourcePrivacy,
  ...studyModulePrivacy,
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
  ...sharedPrivacy,
  ...personPrivacy,
  ...listPrivacy,
  ...profilePrivacy,
  ...signInPrivacy,
  ...accountPrivacy,
  ...auditPrivacyIn(auditActions),
];

export const mails = /* @__PURE__ */ (() =>
  ({
    ...accountMails,
    ...bulkMails,
    ...staffEventMails,
    ...cardMails,
    ...checkoutMails,
    ...donationMails,
    ...fulfilmentMails,
    ...inVainMails,
    ...membershipMails,
    ...membershipReviewMails,
    ...passwordResetMails,
    ...peopleMails,
    ...privacyMails,
  }) as const satisfies MailTable)();

export const texts = /* @__PURE__ */ (() => ({ ...textingTexts }) as const satisfies TextTable)();
