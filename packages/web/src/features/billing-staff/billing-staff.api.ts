import { ledgerRoutes } from "@guildhall/core/ledger/ledger.routes";
import type { LedgerQuery } from "@guildhall/core/ledger/ledger-report.schema";
import type { LineItem } from "@guildhall/core/order/line-item.schema";
import type { WaitsFor } from "@guildhall/core/order/waiting-orders.schema";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import type { OrderId } from "@guildhall/core/shared/ids";
import type { LocalDate, PersonId } from "@guildhall/core/shared/values";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { useListRoute } from "../../lib/use-list-route.ts";
import { keyOf, useRoute, useRouteAction } from "../../lib/use-route.ts";

const { waitingOrders, userPayments, owed, order } = billingStaffRoutes;

export const useUserPayments = (userId: PersonId, page: number) =>
  useListRoute(userPayments, { params: { userId }, query: { page, sort: ["createdAt,desc"] } });

export const useOwed = (userId: PersonId) => useRoute(owed, { params: { userId } });

export const useWaitingOrders = (waitsFor: WaitsFor, page: number) =>
  useListRoute(waitingOrders, { query: { waitsFor, page } });

/** What shows an order in a row. */
const lists = [waitingOrders, userPayments, owed];

export const useMarkPaid = () => useRouteAction(billingStaffRoutes.markPaid, { refresh: [...lists, order] });

export const useChangePrice = () => useRouteAction(billingStaffRoutes.changePrice, { refresh: [...lists, order] });

/** An item as it is owed now, for where an answer was lost; nothing once it is not owed any more. The page follows. */
export function useReadOwed({ personId, id }: Pick<LineItem, "personId" | "id">): () => Promise<LineItem | undefined> {
  const params = { userId: personId };
  const { run } = useRouteAction(owed, {
    replace: keyOf(owed, { params }),
    refresh: [waitingOrders, userPayments, order],
  });
  return async () => (await run({ params })).data.find((item) => item.id === id);
}

interface WhichOrder {
  readonly userId: PersonId;
  readonly orderId: OrderId;
}

export const useStaffOrder = (params: WhichOrder) => useRoute(order, { params });

/** Each answers with the order as it is then. */
const answered = (params: WhichOrder) => ({ replace: keyOf(order, { params }), refresh: lists });

/** The order as it is now, for where an answer was lost. */
export const useReadOrder = (params: WhichOrder) => useRouteAction(order, answered(params));

export const useRefund = (params: WhichOrder) => useRouteAction(billingStaffRoutes.refund, answered(params));

export const useGiveOtherwise = (params: WhichOrder) =>
  useRouteAction(billingStaffRoutes.giveOtherwise, answered(params));

export const useCloseRefund = (params: WhichOrder) => useRouteAction(billingStaffRoutes.closeRefund, answered(params));

export const useApprove = (params: WhichOrder) => useRouteAction(billingStaffRoutes.approve, answered(params));

export const useReject = (params: WhichOrder) => useRouteAction(billingStaffRoutes.reject, answered(params));

export const useLedger = (query: LedgerQuery) => useListRoute(ledgerRoutes.ledger, { query });

export const useLedgerEntries = (on: LocalDate) => useRoute(ledgerRoutes.ledgerEntries, { query: { on } });

export const useLedgerCsv = () => useRouteAction(ledgerRoutes.ledgerCsv);

/** A colleague's name; the record holds their id. */
export const useStaffName = (id: PersonId) =>
  useRoute(peopleRoutes.impersonationTarget, { params: { id } }, { revalidateOnFocus: false });
