import { beginOncePerPress, type NewJob } from "../../../desks/bulk/bulk-press.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import type { EventId } from "../../../ground/shared/ids.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import * as Orders from "../../../money/order/order.ts";
import { registrationsFor } from "../event-registration.ts";
import type { JobRef } from "./staff-event.schema.ts";

/** What staff asked for about an event, and the job that shall do it. */
export interface EventWork<Asked> {
  readonly id: EventId;
  readonly asked: Asked;
  readonly job: NewJob;
}

/** One job for each press about this event, however often the press is sent. */
export async function beginForEvent<Asked extends { readonly pressId?: string | undefined }>(
  actor: Actor,
  { id: eventId, asked }: Omit<EventWork<Asked>, "job">,
  begin: (actor: Actor, work: EventWork<Asked>) => Promise<void>,
): Promise<JobRef> {
  const press = { ...asked, eventId };
  return { jobId: await beginOncePerPress(actor, press, (job) => begin(actor, { id: eventId, asked, job })) };
}

/** Who is registered, and all that they bought and is meant, with its orders: somebody may have paid twice. */
export async function boughtForEvent(id: EventId, isMeant: (line: LineItem) => boolean) {
  const registrations = await registrationsFor(id);
  const lines = (await LineItems.ofPeopleEventually(registrations.map(({ personId }) => personId))).filter(isMeant);
  const orders = await Orders.findAllEventually(
    lines.flatMap(({ personId, orderId }) => (orderId ? [{ personId, id: orderId }] : [])),
  );
  return { registrations, lines, orderOf: new Map(orders.map((order) => [order.id, order])) };
}
