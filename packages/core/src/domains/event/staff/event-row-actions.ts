import type { CancellationInput, MessageInput } from "../../../desks/bulk/bulk.schema.ts";
import { markOnce } from "../../../desks/bulk/mark-once.ts";
import { personIn } from "../../../desks/bulk/person-in.ts";
import type { RowAction } from "../../../desks/bulk/row-action.ts";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { type Author, systemActor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { EventId, LineItemId } from "../../../ground/shared/ids.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { isCommitted } from "../../../ground/storage/commit.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import { refuseOwn } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import { findRegistration, toldCanceled } from "../event-registration.ts";
import { getStoredEvent } from "../event-store.ts";
import { leftToGiveBack, refundableOf } from "./cancellation.rules.ts";
import { refundsOfLine } from "./event-refunds.rules.ts";
import { type CentsOf, giveBackLine, isGivenBack } from "./give-back.ts";

const notUndone = async (): Promise<never> => {
  throw new DomainError("bulk.no-undo-of-event");
};

/** First the person is told, then the money is given back. Each is done once, in whichever job (bylaws#event-canceled). */
const cancelEvent: RowAction<CancellationInput> = {
  carryOut: async ({ row, by, input }) => {
    const personId = personIn(row);
    const registration = await findRegistration(personId, input.eventId);
    if (!registration) return;
    const lines = (await LineItems.ofPerson(personId)).filter((line) => leftToGiveBack(input.eventId, line) > 0);
    if (!registration.cancellationToldAt) {
      const isPaid = (await Promise.all(lines.map(isGivenBack))).includes(true);
      await tellCanceled({ by }, { ...input, personId, isPaid });
    }
    // Whoever canceled it is told as everybody is; a colleague gives their money back (bylaws#own-record).
    const noColleague = lines.length > 0 ? await refuseOwn(by, personId) : undefined;
    const reason = noColleague ? `${reasonOf(input)} (${noColleague})` : reasonOf(input);
    const centsOf = input.isRest ? restOf : refundableOf;
    for (const line of lines) await giveBackLine({ by }, line, { reason, centsOf });
  },
  undo: notUndone,
};

const restOf: CentsOf = (order, line) => refundsOfLine(order, line).left;

const reasonOf = ({ name, reason }: CancellationInput): string => `"${name}" is canceled: ${reason}`.slice(0, 500);

interface CancellationNews extends CancellationInput {
  readonly isPaid: boolean;
}

async function tellCanceled(
  author: Author,
  { personId, ...told }: CancellationNews & { personId: PersonId },
): Promise<void> {
  const { eventId, name, reason } = told;
  const person = await Person.find(personId);
  if (!person) return;
  const recording = record(author, {
    about: personId,
    action: "event.cancellation-told",
    reason,
    writes: [toldCanceled(personId, eventId)],
    after: { event: eventId, name },
    follows: canceledFollows(person, told),
  });
  await isCommitted(recording);
}

function canceledFollows(
  { id, email, firstName }: Person.Person,
  { eventId, name, date, reason, isPaid }: CancellationNews,
): Follow[] {
  const alert = {
    title: `Canceled: ${name}`,
    message: isPaid ? "We give back all that you paid for it." : "This event does not take place.",
    url: `/events/${eventId}`,
  };
  const data = { firstName, eventId, name, ...(date && { date }), reason, isPaid };
  return [
    { kind: "mail", mail: { template: "event.canceled", to: email, data } },
    { kind: "notification", personId: id, alert },
  ];
}

/** Once for each job and person, and not to somebody who has left the event since. */
const messageEvent: RowAction<MessageInput> = {
  carryOut: async ({ id, row, by, input: { eventId, name, subject, message } }) => {
    const personId = personIn(row);
    const registration = await findRegistration(personId, eventId);
    const person = registration && (await Person.find(personId));
    if (!person) throw new DomainError("not-found");
    const { email, firstName } = person;
    const words = { firstName, eventId, name, subject, message };
    const recording = record(
      { by },
      {
        about: personId,
        action: "event.message-sent",
        writes: [markOnce({ id, row, by })],
        after: { event: eventId, name, subject },
        follows: [{ kind: "mail", mail: { template: "event.message", to: email, data: words } }],
      },
    );
    await isCommitted(recording);
  },
  undo: notUndone,
};

export const eventRowActions = { cancelEvent, messageEvent };

interface LatePayment {
  readonly personId: PersonId;
  readonly eventId: EventId;
  readonly lineItemId: LineItemId;
}

/** Paid in the moment when the event was canceled, or approved after it. */
export async function refundLatePayment({ personId, eventId, lineItemId }: LatePayment): Promise<void> {
  const [[line], event, person] = await Promise.all([
    LineItems.findAll(personId, [lineItemId]),
    getStoredEvent(eventId),
    Person.find(personId),
  ]);
  if (!line || !person || leftToGiveBack(eventId, line) === 0) return;
  const { name, cancelReason: reason = "" } = event;
  const how = { reason: reasonOf({ eventId, name, reason }), centsOf: refundableOf };
  await giveBackLine(systemActor("fulfilment"), line, how);
}
