import type { OrderId } from "@guildhall/core/billing/line-item.schema";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import type { LedgerQuery } from "@guildhall/core/billing/staff.schema";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import type { LocalDate, PersonId } from "@guildhall/core/shared/values";
import { keyOf, useRoute, useRouteAction } from "../../lib/use-route.ts";

const { userPayments, owed, order, ledger } = billingStaffRoutes;

export const useUserPayments = (userId: PersonId, page: number) =>
  useRoute(userPayments, { params: { userId }, query: { page, sort: ["createdAt,desc"] } }, { keepPreviousData: true });

export const useOwed = (userId: PersonId) => useRoute(owed, { params: { userId } });

const lists = [userPayments, owed, order];

export const useMarkPaid = () => useRouteAction(billingStaffRoutes.markPaid, { refresh: lists });

export const useChangePrice = () => useRouteAction(billingStaffRoutes.changePrice, { refresh: lists });

interface WhichOrder {
  readonly userId: PersonId;
  readonly orderId: OrderId;
}

export const useStaffOrder = (params: WhichOrder) => useRoute(order, { params });

/** Each answers with the order as it is then. */
const answered = (params: WhichOrder) => ({ replace: keyOf(order, { params }), refresh: [userPayments, owed] });

export const useRefund = (params: WhichOrder) => useRouteAction(billingStaffRoutes.refund, answered(params));

export const useApprove = (params: WhichOrder) => useRouteAction(billingStaffRoutes.approve, answered(params));

export const useReject = (params: WhichOrder) => useRouteAction(billingStaffRoutes.reject, answered(params));

export const useLedger = (query: LedgerQuery) => useRoute(ledger, { query }, { keepPreviousData: true });

export const useLedgerEntries = (on: LocalDate) => useRoute(billingStaffRoutes.ledgerEntries, { query: { on } });

export const useLedgerCsv = () => useRouteAction(billingStaffRoutes.ledgerCsv);

/** A colleague's name; the record holds their id. */
export const useStaffName = (id: PersonId) =>
  useRoute(peopleRoutes.impersonationTarget, { params: { id } }, { revalidateOnFocus: false });
