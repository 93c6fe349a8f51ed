import { record } from "../../../ground/change/record.ts";
import { now } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import * as Person from "../../../people/person/person.ts";
import type { DecisionAction } from "../../../review/subject.ts";
import type { accommodationSubject } from "../registration/attempt/accommodation.subject.schema.ts";
import { toldOfExam } from "../registration/attempt/attempt-told.ts";
import * as Registrations from "../registration/registrations.ts";
import { accommodationReviewed, registrationAsking } from "./accommodation-subject.ts";

/** bylaws#exam-accommodations */
export const carryOutAccommodation: DecisionAction<typeof accommodationSubject> = async (item, decision) => {
  const [registration, person] = await Promise.all([registrationAsking(item), Person.get(item.personId)]);
  const asked = registration?.accommodation;
  if (!registration || asked?.state !== "waiting") throw new DomainError("review.gone");
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const message = plainTextOf(decision.message);
  const isGranted = decision.outcome === "approve";
  const state = isGranted ? "granted" : "declined";
  const moved = Registrations.changed(
    person,
    registration,
    { accommodation: { ...asked, state, decidedAt: now(), ...(message && { message }) } },
    "conflict",
  );
  await record(decision.author, {
    about: item.personId,
    action: isGranted ? "registration.accommodation-granted" : "registration.accommodation-declined",
    writes: [...moved.writes, ...decision.settled],
    after: { registration: registration.id },
    ...(message && { reason: message }),
    follows: toldOfExam(person, registration, {
      mail: await accommodationReviewed.mailOf(item, decision),
      title: isGranted ? "Your accommodations are granted" : "Your accommodations were not granted",
      message: message || "We arrange them with the exam center.",
    }),
  });
};
