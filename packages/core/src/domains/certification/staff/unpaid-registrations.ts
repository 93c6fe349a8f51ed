import * as Policy from "../../../engines/policy/policy.ts";
import { record } from "../../../ground/change/record.ts";
import { systemActor } from "../../../ground/route/actor.ts";
import { log } from "../../../ground/route/log.ts";
import { today } from "../../../ground/shared/clock.ts";
import { writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import * as Person from "../../../people/person/person.ts";
import type { Told } from "../../../selling/checkout/cancel-closed-order.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import { endMissed } from "../../../selling/fulfilment/end-missed.ts";
import { payableUntil } from "../registration/deadline.rules.ts";
import { linesAttachedTo } from "../registration/enrollment/attached-lines.ts";
import { unpaidStep } from "../registration/enrollment/unpaid.rules.ts";
import { findUnpaidRegistrations } from "../registration/registration-copies.ts";
import * as Registrations from "../registration/registrations.ts";
import { isApprovedUnpaid } from "../registration/standing.rules.ts";
import { unpaidOrderOf } from "./approval/registration-review.ts";

const job = systemActor("unpaid-registrations");

/** bylaws#registration-unpaid. Answers how many were reminded, or have ended. */
export async function workThroughUnpaid(): Promise<number> {
  return workThrough(await findUnpaidRegistrations(), (one) =>
    retryWhenOvertaken(() => workOn(one)).catch((error) => {
      log.error("registration.unpaid-failed", { registration: one.id, error });
      throw error;
    }),
  );
}

type UnpaidRow = Awaited<ReturnType<typeof findUnpaidRegistrations>>[number];

/** A row of the index may be older than what became of it. */
async function workOn({ personId, id }: UnpaidRow): Promise<boolean> {
  const registration = await Registrations.find(personId, id);
  if (!registration?.approvedOn || registration.closed || !isApprovedUnpaid(registration)) return false;
  const [person, lines, policy] = await Promise.all([Person.find(personId), LineItems.attachedTo(id), Policy.of()]);
  const order = await unpaidOrderOf(lines);
  if (!person || person.closureRequestedAt) return false;
  if (!order) return endMissed(await linesAttachedTo(personId, id));
  const { approvedOn, remindedToPay } = registration;
  const step = unpaidStep({ approvedOn, remindedToPay }, today(), policy);
  if (step === undefined) return false;
  const unpaid = { person, registration, order };
  return step === "cancel" ? cancelOrder(unpaid) : remind(unpaid, step, payableUntil(approvedOn, policy));
}

interface Unpaid {
  readonly person: Person.Person;
  readonly registration: Registrations.KeptRegistration;
  readonly order: Order;
}

/** With the order, the registration is back at Pay & Review: its owner sees to that. */
async function cancelOrder({ person, registration, order }: Unpaid): Promise<boolean> {
  const { id: personId, email: to, firstName } = person;
  const { certificationId, certificationName: name } = registration;
  const told: Told = {
    answer: "deleted",
    what: "Not paid in time",
    writes: [],
    follows: () => [
      { kind: "mail", mail: { template: "registration.never-paid", to, data: { firstName, certificationId, name } } },
      {
        kind: "notification",
        personId,
        alert: {
          title: `Your registration for ${name} was not paid`,
          message: "Its order is canceled, and your answers are kept. You can send it again from Pay & Review.",
          url: `/certifications-and-training/register/${certificationId}`,
        },
      },
    ],
  };
  const { state } = await closeAndCancel(job, order, { told });
  return state === "canceled";
}

async function remind({ person, registration, order }: Unpaid, step: number, lastDay: ReturnType<typeof payableUntil>) {
  const { id: personId, email: to, firstName } = person;
  const { certificationName: name } = registration;
  const { id: orderId, totalCents } = order;
  const marked = Registrations.changed(person, registration, { remindedToPay: step });
  await record(job, {
    about: personId,
    action: "registration.reminded-to-pay",
    writes: marked.writes,
    after: { registration: registration.id, order: orderId, reminder: step },
    follows: [
      {
        kind: "mail",
        mail: { template: "registration.unpaid", to, data: { firstName, name, orderId, totalCents, lastDay } },
      },
      {
        kind: "notification",
        personId,
        alert: {
          title: `Your registration for ${name} waits for its payment`,
          message: `Please pay ${writtenDollars(totalCents)} by ${writtenDay(lastDay)}.`,
          url: `/payments/${orderId}`,
        },
      },
    ],
  });
  return true;
}
