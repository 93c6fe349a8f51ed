import type { OrderId } from "@guildhall/core/billing/line-item.schema";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import type { LedgerQuery } from "@guildhall/core/billing/staff.schema";
import type { WaitsFor } from "@guildhall/core/billing/waiting-orders.schema";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import type { LocalDate, PersonId } from "@guildhall/core/shared/values";
import { useSWRConfig } from "swr";
import { isReadOf, keyOf, useRoute, useRouteAction } from "../../lib/use-route.ts";

const { waitingOrders, userPayments, owed, order, ledger } = billingStaffRoutes;

export const useUserPayments = (userId: PersonId, page: number) =>
  useRoute(userPayments, { params: { userId }, query: { page, sort: ["createdAt,desc"] } }, { keepPreviousData: true });

export const useOwed = (userId: PersonId) => useRoute(owed, { params: { userId } });

export const useWaitingOrders = (waitsFor: WaitsFor, page: number) =>
  useRoute(waitingOrders, { query: { waitsFor, page } }, { keepPreviousData: true });

/** What shows an order in a row. */
const lists = [waitingOrders, userPayments, owed];

export const useMarkPaid = () => useRouteAction(billingStaffRoutes.markPaid, { refresh: [...lists, order] });

export const useChangePrice = () => useRouteAction(billingStaffRoutes.changePrice, { refresh: [...lists, order] });

/** Reads again what shows an order, once it is not known whether something was done to it. */
export function useReadAgain(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all([...lists, order].map((read) => mutate(isReadOf(read))));
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

export const useApprove = (params: WhichOrder) => useRouteAction(billingStaffRoutes.approve, answered(params));

export const useReject = (params: WhichOrder) => useRouteAction(billingStaffRoutes.reject, answered(params));

export const useLedger = (query: LedgerQuery) => useRoute(ledger, { query }, { keepPreviousData: true });

export const useLedgerEntries = (on: LocalDate) => useRoute(billingStaffRoutes.ledgerEntries, { query: { on } });

export const useLedgerCsv = () => useRouteAction(billingStaffRoutes.ledgerCsv);

/** A colleague's name; the record holds their id. */
export const useStaffName = (id: PersonId) =>
  useRoute(peopleRoutes.impersonationTarget, { params: { id } }, { revalidateOnFocus: false });
