import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import type { RegistrationId } from "../certification.schema.ts";
import type { Registration } from "../registration/registration.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { showRegistration } from "../registration/shown/show-registration.ts";
import type { RegistrationChange } from "./staff-registration.schema.ts";

const changeable = ["requiredHours", "mspClass", "deadline"] as const;

/** bylaws#registration-edited. What is not sent stays. Sent again, it changes nothing. */
export async function change(actor: Actor, id: RegistrationId, wanted: RegistrationChange): Promise<Registration> {
  const personId = await Registrations.ownerOf(id);
  if (!personId) throw new DomainError("not-found");
  const { reason, ...form } = await notOnOwnRecord(actor, personId, wanted);
  return retryWhenOvertaken(async () => {
    const [registration, person] = await Promise.all([Registrations.find(personId, id), Person.get(personId)]);
    if (!registration) throw new DomainError("not-found");
    const names = changeable.filter((name) => form[name] !== undefined && form[name] !== (registration[name] ?? ""));
    if (names.length === 0) return showRegistration(registration);
    refuseChange(registration, form);
    const before = Object.fromEntries(names.map((name) => [name, registration[name]]));
    const after = Object.fromEntries(names.map((name) => [name, form[name] === "" ? undefined : form[name]]));
    const moved = Registrations.changed(person, registration, after);
    await record(actor, {
      about: personId,
      action: "registration.edited",
      writes: [...moved.writes, ...Registrations.personWrites(person, moved)],
      before: { registration: id, ...before },
      after: { registration: id, ...after },
      reason,
    });
    return showRegistration(moved.registration);
  });
}

type Form = Omit<RegistrationChange, "reason">;

function refuseChange(registration: Registrations.KeptRegistration, { requiredHours, deadline }: Form): void {
  const { closed, status, enrolledOn } = registration;
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
  if (requiredHours === undefined && deadline === undefined) return;
  if (!enrolledOn) throw new DomainError("registration.not-enrolled");
  if (deadline !== undefined && deadline < enrolledOn) throw new DomainError("request.invalid", { errors: [tooEarly] });
}

const tooEarly: FieldError = { path: "deadline", message: "Choose a day that is not before the enrollment." };
