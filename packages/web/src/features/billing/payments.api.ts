import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import type { OrderId } from "@guildhall/core/shared/ids";
import { useListRoute } from "../../lib/use-list-route.ts";
import { useRoute, useRouteAction } from "../../lib/use-route.ts";

const pageSize = 20;

export const usePayments = (page: number) =>
  useListRoute(billingRoutes.payments, { query: { page, limit: pageSize, sort: [], filter: [] } });

export const usePayment = (paymentId: OrderId) => useRoute(billingRoutes.payment, { params: { paymentId } });

export const useReceiptPdf = () => useRouteAction(billingRoutes.receiptPdf);
