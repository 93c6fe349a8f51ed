import { accountPrivacy } from "../account/account.privacy.ts";
import { payerPrivacy } from "../card/payer.privacy.ts";
import { cartPrivacy } from "../cart/cart.privacy.ts";
import { catalogPrivacy } from "../catalog/catalog.privacy.ts";
import { auditPrivacy } from "../change/audit.privacy.ts";
import { outboxPrivacy } from "../change/outbox.privacy.ts";
import { donationPrivacy } from "../donation/donation.privacy.ts";
import { eventPrivacy } from "../event/event.privacy.ts";
import { ledgerPrivacy } from "../ledger/ledger.privacy.ts";
import { membershipPrivacy } from "../membership/membership.privacy.ts";
import { notificationPrivacy } from "../notification/notification.privacy.ts";
import { lineItemPrivacy } from "../order/line-item.privacy.ts";
import { orderPrivacy } from "../order/order.privacy.ts";
import { stripeEventPrivacy } from "../payment-reconciliation/stripe-event.privacy.ts";
import { peoplePrivacy } from "../people/people.privacy.ts";
import { personPrivacy, signInPrivacy } from "../person/person.privacy.ts";
import { profilePrivacy } from "../person/profile/profile.privacy.ts";
import { settingPrivacy } from "../setting/setting.privacy.ts";
import type { Declaration } from "../shared/privacy-declaration.ts";
import { sharedPrivacy } from "../shared/shared.privacy.ts";
import { textingPrivacy } from "../texting/texting.privacy.ts";
import { privacyPrivacy } from "./privacy.privacy.ts";

/**
 * What every domain keeps about people. They are erased in this order: first what would make more, last the history,
 * which knows the addresses that somebody had before.
 */
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
  ...auditPrivacy,
];
