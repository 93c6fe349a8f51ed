import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import type { WaitsFor } from "@guildhall/core/money/order/waiting-orders.schema";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { refundRoutes } from "@guildhall/core/selling/refund/refund.routes";
import { staffLineItemRoutes } from "@guildhall/core/selling/staff-line-item/staff-line-item.routes";
import { staffOrderRoutes } from "@guildhall/core/selling/staff-order/staff-order.routes";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

const { waitingOrders, userPayments, order } = staffOrderRoutes;
const { owed } = staffLineItemRoutes;

export const useUserPayments = (userId: PersonId, page: number) =>
  useListRoute(userPayments, { params: { userId }, query: { page, sort: ["createdAt,desc"] } });

export const useOwed = (userId: PersonId) => useRoute(owed, { params: { userId } });

export const useWaitingOrders = (waitsFor: WaitsFor, page: number) =>
  useListRoute(waitingOrders, { query: { waitsFor, page } });

/** The lists that show an order in a row. */
const lists = [waitingOrders, userPayments, owed, personOverviewRoutes.get];

export const useMarkPaid = () => useRouteAction(staffLineItemRoutes.markPaid, { refresh: [...lists, order] });

export const useChangePrice = () => useRouteAction(staffLineItemRoutes.changePrice, { refresh: [...lists, order] });

/** The present state of an owed item, after a lost answer; undefined if it is no longer owed. Updates the page. */
export function useReadOwed({
  personId,
  id,
}: Pick<LineItemAnswer, "personId" | "id">): () => Promise<LineItemAnswer | undefined> {
  const params = { userId: personId };
  const { run } = useRouteAction(owed, {
    replace: requestKeyOf(owed, { params }),
    refresh: [waitingOrders, userPayments, order],
  });
  return async () => (await run({ params })).data.find((item) => item.id === id);
}

interface WhichOrder {
  readonly userId: PersonId;
  readonly orderId: OrderId;
}

export const useStaffOrder = (params: WhichOrder) => useRoute(order, { params });

/** Each answers with the order after the action. */
const answered = (params: WhichOrder) => ({ replace: requestKeyOf(order, { params }), refresh: lists });

/** The present state of the order, after a lost answer. */
export const useReadOrder = (params: WhichOrder) => useRouteAction(order, answered(params));

export const useRefund = (params: WhichOrder) => useRouteAction(refundRoutes.refund, answered(params));

export const useGiveOtherwise = (params: WhichOrder) => useRouteAction(refundRoutes.giveOtherwise, answered(params));

export const useCloseRefund = (params: WhichOrder) => useRouteAction(refundRoutes.closeRefund, answered(params));

export const useApprove = (params: WhichOrder) => useRouteAction(staffOrderRoutes.approve, answered(params));

export const useReject = (params: WhichOrder) => useRouteAction(staffOrderRoutes.reject, answered(params));

/** The signed-in person, as the frame of the page has read them. */
export const useOwnId = (): PersonId | undefined =>
  useRoute(accountRoutes.get, {}, { revalidateOnMount: false, revalidateIfStale: false, revalidateOnFocus: false }).data
    ?.id;

/** A colleague's name; the record holds their id. */
export const useStaffName = (id: PersonId) =>
  useRoute(peopleRoutes.impersonationTarget, { params: { id } }, { revalidateOnFocus: false });
