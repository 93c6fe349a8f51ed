import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import { staffEventRoutes } from "@guildhall/core/domains/event/staff/staff-event.routes";
import type {
  Cancellation,
  EventMessage,
  EventRefundForm,
} from "@guildhall/core/domains/event/staff/staff-event.schema";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import { withPressId } from "../../lib/api/press-id.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useRoster = (id: EventId, { page, limit, sort, filter }: AskedList) =>
  useListRoute(eventRoutes.roster, { params: { id }, query: { page, limit, sort: [...sort], filter: [...filter] } });

export const useMarkAttendance = () => useRouteAction(eventRoutes.markAttendance, { refresh: eventRoutes.roster });

export const useExportRoster = () => useRouteAction(eventRoutes.exportRoster);

export const useCancellation = (id: EventId) => useRoute(staffEventRoutes.cancellation, { params: { id } });

/** Begun once, although an answer was lost and the button is pressed again. */
export function useCancelEvent(id: EventId) {
  const { run } = useRouteAction(staffEventRoutes.cancel, { refresh: [eventRoutes.roster, staffEventRoutes.refunds] });
  return (body: Cancellation) =>
    withPressId(`${staffEventRoutes.cancel.id} ${id}`, (pressId) =>
      run({ params: { id }, body: { ...body, pressId } }),
    );
}

/** Asked again while the job works. */
export const useEventRefunds = (id: EventId) =>
  useRoute(
    staffEventRoutes.refunds,
    { params: { id } },
    { refreshInterval: (refunds) => (refunds?.job?.state === "running" ? 3000 : 0) },
  );

/** Begun once, although an answer was lost and the button is pressed again. */
export function useGiveRestBack(id: EventId) {
  const { run } = useRouteAction(staffEventRoutes.giveRestBack, { refresh: staffEventRoutes.refunds });
  return (body: EventRefundForm) =>
    withPressId(`${staffEventRoutes.giveRestBack.id} ${id}`, (pressId) =>
      run({ params: { id }, body: { ...body, pressId } }),
    );
}

export const usePreviewMessage = () => useRouteAction(staffEventRoutes.previewMessage);

export function useSendMessage(id: EventId) {
  const { run } = useRouteAction(staffEventRoutes.sendMessage);
  return (body: EventMessage) =>
    withPressId(`${staffEventRoutes.sendMessage.id} ${id}`, (pressId) =>
      run({ params: { id }, body: { ...body, pressId } }),
    );
}
