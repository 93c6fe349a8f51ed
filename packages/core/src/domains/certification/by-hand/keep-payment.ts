import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { LineItemId } from "../../../ground/shared/ids.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { ownerOfRegistration } from "../registration/registration-copies.ts";
import * as Registrations from "../registration/registrations.ts";
import type { KeptPaymentReason, PaymentKept } from "./by-hand.schema.ts";

interface Which {
  readonly id: RegistrationId;
  readonly lineItemId: LineItemId;
}

/** Nothing of it is to be given back (bylaws#registration-unused-payments). No money moves. Sent again, it changes nothing. */
export async function keepPayment(
  actor: Actor,
  { id, lineItemId }: Which,
  { reason: why }: KeptPaymentReason,
): Promise<PaymentKept> {
  const personId = await ownerOfRegistration(id);
  if (!personId) throw new DomainError("not-found");
  const { reason } = await notOnOwnRecord(actor, personId, { reason: why });
  return retryWhenOvertaken(async () => {
    const [registration, person] = await Promise.all([Registrations.find(personId, id), Person.get(personId)]);
    if (!registration) throw new DomainError("not-found");
    const { unusedPayments, certificationName: certification } = registration;
    if (unusedPayments?.kept?.includes(lineItemId)) return { isKept: true };
    if (!unusedPayments?.lines.includes(lineItemId)) throw new DomainError("by-hand.nothing-to-keep");
    const moved = Registrations.changed(
      person,
      registration,
      {
        unusedPayments: {
          ...unusedPayments,
          lines: unusedPayments.lines.filter((line) => line !== lineItemId),
          kept: [...(unusedPayments.kept ?? []), lineItemId],
        },
      },
      "conflict",
    );
    await record(actor, {
      about: personId,
      action: "registration.payment-kept",
      writes: [...moved.writes, ...Registrations.personWrites(person, moved)],
      after: { registration: id, certification, line: lineItemId },
      reason,
    });
    return { isKept: true };
  });
}
