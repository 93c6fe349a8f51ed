import { cartProblems } from "./cart/cart.problem.ts";
import { cartGrants } from "./cart-change/cart.grants.ts";
import { cartRoutes } from "./cart-change/cart.routes.ts";
import { checkoutGrants } from "./checkout/checkout.grants.ts";
import { checkoutProblems } from "./checkout/checkout.problem.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import { webhookGrants } from "./payment-reconciliation/webhook.grants.ts";
import { webhookProblems } from "./payment-reconciliation/webhook.problem.ts";
import { webhookRoutes } from "./payment-reconciliation/webhook.routes.ts";
import { receiptGrants } from "./receipt/receipt.grants.ts";
import { receiptRoutes } from "./receipt/receipt.routes.ts";
import { refundGrants } from "./refund/refund.grants.ts";
import { refundProblems } from "./refund/refund.problem.ts";
import { refundRoutes } from "./refund/refund.routes.ts";
import { staffLineItemGrants } from "./staff-line-item/staff-line-item.grants.ts";
import { staffLineItemProblems } from "./staff-line-item/staff-line-item.problem.ts";
import { staffLineItemRoutes } from "./staff-line-item/staff-line-item.routes.ts";
import { staffOrderGrants } from "./staff-order/staff-order.grants.ts";
import { staffOrderProblems } from "./staff-order/staff-order.problem.ts";
import { staffOrderRoutes } from "./staff-order/staff-order.routes.ts";

export const routes = [
  checkoutRoutes,
  receiptRoutes,
  webhookRoutes,
  staffOrderRoutes,
  refundRoutes,
  staffLineItemRoutes,
  cartRoutes,
] as const;
export const problems = /* @__PURE__ */ (() =>
  ({
    ...cartProblems,
    ...checkoutProblems,
    ...staffOrderProblems,
    ...refundProblems,
    ...staffLineItemProblems,
    ...webhookProblems,
  }) as const)();
export { cartActions as actions } from "./cart/cart.audit.ts";
export { fulfilmentFollows as follows } from "./fulfilment/fulfilment.follow.ts";
export const grants = /* @__PURE__ */ (() =>
  ({
    ...cartGrants,
    ...checkoutGrants,
    ...webhookGrants,
    ...receiptGrants,
    ...refundGrants,
    ...staffLineItemGrants,
    ...staffOrderGrants,
  }) as const)();
export { sweepJobs as jobs } from "./payment-reconciliation/sweep.jobs.ts";
