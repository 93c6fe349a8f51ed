import type { OrderId } from "@guildhall/core/ground/shared/ids";
import { receiptRoutes } from "@guildhall/core/selling/receipt/receipt.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

const pageSize = 20;

export const usePayments = (page: number) =>
  useListRoute(receiptRoutes.payments, { query: { page, limit: pageSize, sort: [], filter: [] } });

export const usePayment = (paymentId: OrderId) => useRoute(receiptRoutes.payment, { params: { paymentId } });

export const useReceiptPdf = () => useRouteAction(receiptRoutes.receiptPdf);
