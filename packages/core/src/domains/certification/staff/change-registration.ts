import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { leftQueue, type QueueEnd, toldLeft } from "../registration/hours/hours-back.ts";
import { readHours } from "../registration/hours/hours-read.ts";
import type { Registration } from "../registration/registration.schema.ts";
import { ownerOfRegistration } from "../registration/registration-copies.ts";
import * as Registrations from "../registration/registrations.ts";
import { showRegistration } from "../registration/shown/show-registration.ts";
import { areHoursSent } from "../registration/standing.rules.ts";
import { changedUnread } from "../registration/unused/expired-payments.ts";
import { militaryStep } from "../step/military.step.ts";
import { toldOfChange } from "./change-told.ts";
import type { RegistrationChange } from "./staff-registration.schema.ts";

const changeable = ["requiredHours", "mspClass", "militarySpouse", "deadline"] as const;

const keptValue = (registration: Registrations.KeptRegistration, name: (typeof changeable)[number]) =>
  name === "militarySpouse" ? (registration.militarySpouse ?? false) : registration[name];

/** bylaws#registration-edited. What is not sent stays. Sent again, it changes nothing. */
export async function change(actor: Actor, id: RegistrationId, wanted: RegistrationChange): Promise<Registration> {
  const personId = await ownerOfRegistration(id);
  if (!personId) throw new DomainError("not-found");
  const { reason, ...form } = await notOnOwnRecord(actor, personId, wanted);
  return retryWhenOvertaken(async () => {
    const [registration, person] = await Promise.all([Registrations.find(personId, id), Person.get(personId)]);
    if (!registration) throw new DomainError("not-found");
    const names = changeable.filter(
      (name) => form[name] !== undefined && form[name] !== (keptValue(registration, name) ?? ""),
    );
    if (names.length === 0) return showRegistration(registration);
    refuseChange(registration, form);
    const before = Object.fromEntries(names.map((name) => [name, keptValue(registration, name)]));
    const wants = Object.fromEntries(names.map((name) => [name, form[name] === "" ? undefined : form[name]]));
    const left = await hoursLeft({ ...registration, ...wants });
    const after = { ...wants, ...left?.changes };
    const changes = { ...after, ...answerToo(registration, wants) };
    const moved = await changedUnread(person, registration, { changes, refusal: "registration.moved" });
    await record(actor, {
      about: personId,
      action: "registration.edited",
      writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...(left?.writes ?? [])],
      before: { registration: id, ...before },
      after: { registration: id, ...after },
      reason,
      follows: [
        ...moved.follows,
        ...toldOfChange(registration, moved.registration),
        ...(names.includes("militarySpouse") && registration.enrolledOn
          ? [{ kind: "corrected-spouse", personId, registrationId: id } as const]
          : []),
        ...(left ? toldLeft(person, moved.registration, left) : []),
      ],
    });
    return showRegistration(moved.registration);
  });
}

/** Before the enrollment, the step's answer says the same: what is saved next does not undo it. */
const answerToo = (
  { enrolledOn, answers }: Registrations.KeptRegistration,
  { militarySpouse }: Partial<Form>,
): Registrations.RegistrationChanges =>
  militarySpouse === undefined || enrolledOn
    ? {}
    : { answers: { ...answers, [militaryStep.key]: { ...answerIn(answers), militarySpouse } } };

const answerIn = ({ [militaryStep.key]: given }: Registrations.KeptRegistration["answers"]): object =>
  typeof given === "object" && given !== null ? given : {};

/** Hours that staff have, and that are not enough for what is required now (bylaws#experience-review). */
const hoursLeft = async (registration: Registrations.KeptRegistration): Promise<QueueEnd | undefined> =>
  areHoursSent(registration) ? leftQueue(await readHours(registration), registration.tally) : undefined;

type Form = Omit<RegistrationChange, "reason">;

function refuseChange(registration: Registrations.KeptRegistration, { requiredHours, deadline }: Form): void {
  const { closed, status, enrolledOn, replacedBy } = registration;
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
  if (deadline !== undefined && replacedBy) throw new DomainError("registration.replaced", { detail: staysExpired });
  if (requiredHours === undefined && deadline === undefined) return;
  if (!enrolledOn) throw new DomainError("registration.not-enrolled");
  if (deadline !== undefined && deadline < enrolledOn) throw new DomainError("request.invalid", { errors: [tooEarly] });
}

const staysExpired =
  "A newer registration for this certification has taken the place of this one, so its deadline stays. Change that of the newer one, or register them anew if that is closed.";

const tooEarly: FieldError = { path: "deadline", message: "Choose a day that is not before the enrollment." };
