import { beginWith } from "../bulk/bulk.ts";
import { beginOncePerPress, type NewJob } from "../bulk/bulk-press.ts";
import { registrationsFor } from "../event/event-registration.ts";
import { endSale, getStoredEvent } from "../event/event-store.ts";
import * as LineItems from "../order/line-item.ts";
import * as Orders from "../order/order.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { EventId } from "../shared/ids.ts";
import type { Cents } from "../shared/values.ts";
import { figuresOf, leftToGiveBack } from "./cancellation.rules.ts";
import type { Cancellation, CancellationPreview, JobRef } from "./staff-event.schema.ts";

export async function previewCancellation(_actor: Actor, id: EventId): Promise<CancellationPreview> {
  await getStoredEvent(id);
  return (await readFigures(id)).figures;
}

/** The sale ends in the transaction that begins the job (bylaws#event-canceled). */
export async function beginCancellation(actor: Actor, id: EventId, asked: Cancellation): Promise<JobRef> {
  const jobId = await beginOncePerPress(actor, { ...asked, eventId: id } as typeof asked, (job) =>
    begin(actor, { id, asked, job }),
  );
  return { jobId };
}

interface Begin {
  readonly id: EventId;
  readonly asked: Cancellation;
  readonly job: NewJob;
}

async function begin(actor: Actor, { id, asked, job }: Begin): Promise<void> {
  const event = await getStoredEvent(id);
  if (event.canceledAt) throw new DomainError("event.canceled");
  const { ids, figures } = await readFigures(id);
  const isAsShown = figures.registered === asked.registered && figures.giveBackCents === asked.giveBackCents;
  if (!isAsShown) throw new DomainError("event.figures-changed");
  const { reason } = asked;
  const input = { eventId: id, name: event.name, ...(event.date && { date: event.date }), reason };
  const change = {
    ...{ action: "event.canceled" as const, reason, writes: [endSale(event, { reason, job: job.id })] },
    after: { event: id, name: event.name, ...figures },
  };
  await beginWith(actor, { action: "cancelEvent", input, ids, change }, job);
}

async function readFigures(id: EventId) {
  const registrations = await registrationsFor(id);
  const keys = registrations.map(({ personId, lineItemId }) => ({ personId, id: lineItemId }));
  const lines = (await LineItems.findAllEventually(keys)).filter((line) => leftToGiveBack(id, line) > 0);
  const orders = await Orders.findAllEventually(
    lines.flatMap(({ personId, orderId }) => (orderId ? [{ personId, id: orderId }] : [])),
  );
  const figures = figuresOf(id, lines, new Map(orders.map((order) => [order.id, order])));
  const giveBackCents = (figures.cardCents + figures.outsideCents) as Cents;
  return {
    ids: registrations.map(({ personId }) => personId),
    figures: { registered: registrations.length, giveBackCents, ...figures },
  };
}
