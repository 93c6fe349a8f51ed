import { beginWith, findPresent } from "../../../desks/bulk/bulk.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { EventId } from "../../../ground/shared/ids.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { getStoredEvent, resumedBy } from "../event-store.ts";
import { leftToGiveBack } from "./cancellation.rules.ts";
import { beginForEvent, boughtForEvent, type EventWork } from "./event-job.ts";
import { type RefundCents, refundsOfLine, sumOfRefunds, together } from "./event-refunds.rules.ts";
import { type EventRefundForm, EventRefunds, type JobRef } from "./staff-event.schema.ts";

export async function refundsOfEvent(_actor: Actor, id: EventId): Promise<EventRefunds> {
  const { cancelJob } = await getCanceled(id);
  const [refunds, job] = await Promise.all([readRefunds(id), cancelJob ? findPresent(cancelJob) : undefined]);
  return EventRefunds.parse({ ...sumOfRefunds(refunds.map(({ cents }) => cents)), ...(job && { job }) });
}

/** What the first job could not give back, as a job of its own (bylaws#event-canceled). */
export async function giveRestBack(actor: Actor, id: EventId, asked: EventRefundForm): Promise<JobRef> {
  return beginForEvent(actor, { id, asked }, begin);
}

async function begin(actor: Actor, { id, asked, job }: EventWork<EventRefundForm>): Promise<void> {
  const event = await getCanceled(id);
  const former = event.cancelJob && (await findPresent(event.cancelJob));
  if (former && former.state === "running") throw new DomainError("event.giving-back");
  const rest = (await readRefunds(id)).filter(({ cents }) => cents.left > 0);
  const { left } = sumOfRefunds(rest.map(({ cents }) => cents));
  if (left.cents !== asked.leftCents) throw new DomainError("event.figures-changed");
  if (rest.length === 0) throw new DomainError("event.nothing-left");
  const { name, date, cancelReason: reason = "" } = event;
  const change = {
    ...{ action: "event.rest-given-back" as const, writes: [resumedBy(event, job.id)], reason },
    after: { event: id, name, payers: left.people, giveBackCents: left.cents },
  };
  const ids = rest.map(({ personId }) => personId);
  await beginWith(
    actor,
    { action: "cancelEvent", input: { eventId: id, name, ...(date && { date }), reason, isRest: true }, ids, change },
    job,
  );
}

async function getCanceled(id: EventId) {
  const event = await getStoredEvent(id);
  if (!event.canceledAt) throw new DomainError("event.not-canceled");
  return event;
}

async function readRefunds(id: EventId) {
  const isMeant = (line: LineItem) => leftToGiveBack(id, { ...line, refundedCents: undefined }) > 0;
  const { lines, orderOf } = await boughtForEvent(id, isMeant);
  const ofPerson = new Map<PersonId, RefundCents>();
  for (const line of lines) {
    const order = line.orderId && orderOf.get(line.orderId);
    if (!order) continue;
    const before = ofPerson.get(line.personId);
    const cents = refundsOfLine(order, line);
    ofPerson.set(line.personId, before ? together(before, cents) : cents);
  }
  return [...ofPerson].map(([personId, cents]) => ({ personId, cents }));
}
