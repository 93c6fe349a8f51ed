import { accountPrivacy } from "./account/account.privacy.ts";
import * as EmailChange from "./account/email-change.ts";
import * as EmailProof from "./account/email-proof.ts";
import * as SecondFactor from "./account/second-factor.ts";
import * as Card from "./card/card.ts";
import { payerPrivacy } from "./card/payer.privacy.ts";
import { cartPrivacy } from "./cart/cart.privacy.ts";
import { catalogPrivacy } from "./catalog/catalog.privacy.ts";
import { auditPrivacyIn } from "./change/audit.privacy.ts";
import type { Consumers } from "./change/consume.ts";
import { outboxPrivacy } from "./change/outbox.privacy.ts";
import { recordLate } from "./change/record.ts";
import { auditActions } from "./contract.ts";
import { donationPrivacy } from "./donation/donation.privacy.ts";
import { eventPrivacy } from "./event/event.privacy.ts";
import * as Fulfilment from "./fulfilment/fulfilment.ts";
import { ledgerPrivacy } from "./ledger/ledger.privacy.ts";
import * as Files from "./media/files.ts";
import { membershipPrivacy } from "./membership/membership.privacy.ts";
import * as Mail from "./notification/mail.ts";
import { notificationPrivacy } from "./notification/notification.privacy.ts";
import * as Notification from "./notification/notification.ts";
import { lineItemPrivacy } from "./order/line-item.privacy.ts";
import { orderPrivacy } from "./order/order.privacy.ts";
import * as PasswordReset from "./password-reset/password-reset.ts";
import { stripeEventPrivacy } from "./payment-reconciliation/stripe-event.privacy.ts";
import { peoplePrivacy } from "./people/people.privacy.ts";
import { personPrivacy, signInPrivacy } from "./person/person.privacy.ts";
import { profilePrivacy } from "./person/profile/profile.privacy.ts";
import * as Session from "./person/session.ts";
import * as Erasure from "./privacy/erasure.ts";
import * as DataExport from "./privacy/export.ts";
import { privacyPrivacy } from "./privacy/privacy.privacy.ts";
import { removeCopies } from "./privacy/remove-copies.ts";
import { settingPrivacy } from "./setting/setting.privacy.ts";
import type { Declaration } from "./shared/privacy-declaration.ts";
import { sharedPrivacy } from "./shared/shared.privacy.ts";
import * as Texting from "./texting/send-text.ts";
import { textingPrivacy } from "./texting/texting.privacy.ts";
import * as UserPool from "./vendors/cognito/user-pool.gateway.ts";

/** In the order of erasure: first what would create more, last the history, which knows former addresses. */
export const allEntities: readonly Declaration[] = [
  ...outboxPrivacy,
  ...privacyPrivacy,
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
  ...settingPrivacy,
  ...peoplePrivacy,
  ...sharedPrivacy,
  ...personPrivacy,
  ...profilePrivacy,
  ...signInPrivacy,
  ...accountPrivacy,
  ...auditPrivacyIn(auditActions),
];

export const consumers: Consumers = {
  mail: ({ id, follow }) => Mail.send(follow.order, id),
  "signed-in": ({ follow }) => Session.noteSignIn(follow.personId, follow.at),
  "password-reset": ({ id, follow }) => PasswordReset.mailLink(follow.email, id),
  notification: ({ id, follow }) => Notification.deliver(follow.personId, follow.alert, id),
  text: ({ id, follow }) => Texting.send(follow.order, id),
  "login-email": ({ follow }) => EmailChange.updateEmailInPool(follow.personId),
  "email-change": ({ id, follow }) => EmailChange.mailLink(follow.personId, follow.email, id),
  "email-change-asked": ({ id, follow }) => EmailChange.mailWithdrawalLink(follow.personId, follow.email, id),
  "email-proof": ({ id, follow }) => EmailProof.mailLink(follow, id),
  "second-factor-off": ({ follow }) => SecondFactor.agreeWithPool(follow.personId),
  "pool-sign-out": async ({ follow }) => void (await UserPool.signOutEverywhere(follow.personId)),
  "file-removed": ({ follow }) => Files.remove(follow.key),
  "data-export": ({ follow }) => DataExport.make(follow.personId, follow.exportId, allEntities),
  "copies-removed": ({ follow }) => removeCopies(follow.personId, follow.exportIds),
  "order-paid": ({ id, follow }) => Fulfilment.fulfil(follow.personId, follow.orderId, id),
  refunded: ({ id, follow }) => Fulfilment.notifyRefunded(follow, id),
  "card-detached": ({ follow }) => Card.forget(follow.personId, follow.paymentMethodId),
  "late-entry": ({ id, follow }) => recordLate(follow.entry, id),
  erase: ({ follow }) => Erasure.erase(follow.personId, allEntities, follow.isRepeat),
};
