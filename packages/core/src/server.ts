import { accountConsumers } from "./account/account.consumers.ts";
import { accountPrivacy } from "./account/account.privacy.ts";
import { cardConsumers } from "./card/card.consumers.ts";
import { payerPrivacy } from "./card/payer.privacy.ts";
import { cartPrivacy } from "./cart/cart.privacy.ts";
import { catalogPrivacy } from "./catalog/catalog.privacy.ts";
import { auditPrivacyIn } from "./change/audit.privacy.ts";
import type { Consumers } from "./change/consume.ts";
import { outboxConsumers } from "./change/outbox.consumers.ts";
import { outboxPrivacy } from "./change/outbox.privacy.ts";
import { auditActions } from "./contract.ts";
import { donationPrivacy } from "./donation/donation.privacy.ts";
import { eventPrivacy } from "./event/event.privacy.ts";
import { flagPrivacy } from "./flag/flag.privacy.ts";
import { fulfilmentConsumers } from "./fulfilment/fulfilment.consumers.ts";
import { ledgerPrivacy } from "./ledger/ledger.privacy.ts";
import { mediaConsumers } from "./media/media.consumers.ts";
import { membershipPrivacy } from "./membership/membership.privacy.ts";
import { notePrivacy } from "./note/note.privacy.ts";
import { notificationConsumers } from "./notification/notification.consumers.ts";
import { notificationPrivacy } from "./notification/notification.privacy.ts";
import { lineItemPrivacy } from "./order/line-item.privacy.ts";
import { orderPrivacy } from "./order/order.privacy.ts";
import { passwordResetConsumers } from "./password-reset/password-reset.consumers.ts";
import { stripeEventPrivacy } from "./payment-reconciliation/stripe-event.privacy.ts";
import { peoplePrivacy } from "./people/people.privacy.ts";
import { personConsumers } from "./person/person.consumers.ts";
import { personPrivacy, signInPrivacy } from "./person/person.privacy.ts";
import { profilePrivacy } from "./person/profile/profile.privacy.ts";
import { privacyConsumersOf } from "./privacy/privacy.consumers.ts";
import { privacyPrivacy } from "./privacy/privacy.privacy.ts";
import { settingPrivacy } from "./setting/setting.privacy.ts";
import type { Declaration } from "./shared/privacy-declaration.ts";
import { sharedPrivacy } from "./shared/shared.privacy.ts";
import { textingConsumers } from "./texting/texting.consumers.ts";
import { textingPrivacy } from "./texting/texting.privacy.ts";

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
  ...flagPrivacy,
  ...notePrivacy,
  ...sharedPrivacy,
  ...personPrivacy,
  ...profilePrivacy,
  ...signInPrivacy,
  ...accountPrivacy,
  ...auditPrivacyIn(auditActions),
];

/** What carries out each kind of outbox event. A declared kind without its consumer does not compile. */
export const consumers = /* @__PURE__ */ (() =>
  ({
    ...accountConsumers,
    ...cardConsumers,
    ...fulfilmentConsumers,
    ...mediaConsumers,
    ...notificationConsumers,
    ...outboxConsumers,
    ...passwordResetConsumers,
    ...personConsumers,
    ...privacyConsumersOf(allEntities),
    ...textingConsumers,
  }) as const satisfies Consumers)();
