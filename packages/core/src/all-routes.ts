import { accountRoutes } from "./account/account.routes.ts";
import { registrationRoutes } from "./account/registration.routes.ts";
import { cardRoutes } from "./card/card.routes.ts";
import { cartRoutes } from "./cart-change/cart.routes.ts";
import { outboxRoutes } from "./change/outbox.routes.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { donationRoutes } from "./donation/donation.routes.ts";
import { eventRoutes } from "./event/event.routes.ts";
import { learningRoutes } from "./learning/learning.routes.ts";
import { ledgerRoutes } from "./ledger/ledger.routes.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { notificationRoutes } from "./notification/notification.routes.ts";
import { webhookRoutes } from "./payment-reconciliation/webhook.routes.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { profileRoutes } from "./person/profile/profile.routes.ts";
import { placeRoutes } from "./place/place.routes.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { receiptRoutes } from "./receipt/receipt.routes.ts";
import { settingRoutes } from "./setting/setting.routes.ts";
import type { Route } from "./shared/route.ts";
import { billingStaffRoutes } from "./staff-order/staff.routes.ts";
import { textingRoutes } from "./texting/texting.routes.ts";

const groups = [
  registrationRoutes,
  accountRoutes,
  profileRoutes,
  checkoutRoutes,
  cardRoutes,
  receiptRoutes,
  webhookRoutes,
  billingStaffRoutes,
  ledgerRoutes,
  cartRoutes,
  donationRoutes,
  dashboardRoutes,
  eventRoutes,
  learningRoutes,
  mediaRoutes,
  notificationRoutes,
  outboxRoutes,
  peopleRoutes,
  placeRoutes,
  privacyRoutes,
  settingRoutes,
  textingRoutes,
] as const;

type Values<T> = T extends T ? T[keyof T] : never;

/** Every id that the contract knows. */
export type RouteId = Values<(typeof groups)[number]>["id"];

export const allRoutes: readonly (Route & { readonly id: RouteId })[] = groups.flatMap((group) => Object.values(group));
