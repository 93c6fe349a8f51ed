import { beginWith } from "../../../desks/bulk/bulk.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { EventId } from "../../../ground/shared/ids.ts";
import type { Cents } from "../../../ground/shared/values.ts";
import { endSale, getStoredEvent } from "../event-store.ts";
import { figuresOf, leftToGiveBack } from "./cancellation.rules.ts";
import { beginForEvent, boughtForEvent, type EventWork } from "./event-job.ts";
import type { Cancellation, CancellationPreview, JobRef } from "./staff-event.schema.ts";

export async function previewCancellation(_actor: Actor, id: EventId): Promise<CancellationPreview> {
  await getStoredEvent(id);
  return (await readFigures(id)).figures;
}

/** The sale ends in the transaction that begins the job (bylaws#event-canceled). */
export async function beginCancellation(actor: Actor, id: EventId, asked: Cancellation): Promise<JobRef> {
  return beginForEvent(actor, { id, asked }, begin);
}

async function begin(actor: Actor, { id, asked, job }: EventWork<Cancellation>): Promise<void> {
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
  const { registrations, lines, orderOf } = await boughtForEvent(id, (line) => leftToGiveBack(id, line) > 0);
  const figures = figuresOf(id, lines, orderOf);
  const giveBackCents = (figures.cardCents + figures.outsideCents) as Cents;
  return {
    ids: registrations.map(({ personId }) => personId),
    figures: { registered: registrations.length, giveBackCents, ...figures },
  };
}
