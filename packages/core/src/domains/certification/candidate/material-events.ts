import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { systemActor } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { isWhollyGivenBack } from "../../../money/order/refund-again.rules.ts";
import * as Person from "../../../people/person/person.ts";
import { type EventPlace, placesEnded, placesWith } from "../../event/event-registration.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { linesAttachedTo } from "../registration/enrollment/attached-lines.ts";
import * as Registrations from "../registration/registrations.ts";
import { type CourseMaterial, certificationSettings } from "../setting/certification-settings.ts";
import { chosenMaterial } from "../step/course-materials.step.ts";

const fulfilment = systemActor("fulfilment");

/** What was chosen, also if no pathway has it any more; what has a price is to be paid. */
async function materialOf(registration: Registrations.KeptRegistration): Promise<CourseMaterial | undefined> {
  const { materials } = await certificationSettings();
  const chosen = chosenMaterial(registration.answers);
  const material = materials.find(({ id }) => id === chosen);
  if (!material?.productId) return material;
  const lines = await linesAttachedTo(registration.personId, registration.id);
  const isHad = lines.some(
    (line) =>
      line.productId === material.productId && line.state === "paid" && !line.takenBack && !isWhollyGivenBack(line),
  );
  return isHad ? material : undefined;
}

/** Once, after the enrollment (bylaws#material-events). */
export const registerForEvents = (personId: PersonId, id: RegistrationId): Promise<void> =>
  retryWhenOvertaken(async () => {
    const registration = await Registrations.find(personId, id);
    if (!registration?.enrolledOn || registration.closed || registration.materialEvents) return;
    const material = await materialOf(registration);
    if (!material?.eventIds) return;
    const [person, { places, writes }] = await Promise.all([
      Person.get(personId),
      placesWith(id, personId, material.eventIds),
    ]);
    const events = places.map(({ isNew: _isNew, ...event }) => event);
    const moved = Registrations.changed(person, registration, { materialEvents: { at: now(), events } }, "conflict");
    await record(fulfilment, {
      about: personId,
      action: "registration.events-registered",
      writes: [...moved.writes, ...writes],
      after: { registration: id, material: material.name, events },
      follows: [
        ...toldRegistered(
          personId,
          material.name,
          places.filter(({ isNew }) => isNew),
        ),
        ...toldFull(
          personId,
          material.name,
          places.filter(({ place }) => place === "full"),
        ),
      ],
    });
  });

/** The registration is closed; a certificate that was issued ends nothing (bylaws#material-events). */
export async function endEvents({ personId, id, closed, certificationName }: Registrations.KeptRegistration) {
  if (!closed) return;
  await retryWhenOvertaken(async () => {
    const { places, writes } = await placesEnded(id, personId);
    if (writes.length === 0) return;
    await record(fulfilment, {
      about: personId,
      action: "registration.events-ended",
      writes,
      before: { registration: id, events: places.map(({ id: event, name }) => ({ id: event, name })) },
      follows: toldEnded(personId, certificationName, places),
    });
  });
}

type Named = readonly Pick<EventPlace, "id" | "name">[];

const namesOf = (places: Named): string => places.map(({ name }) => name).join(", ");

const toldRegistered = (personId: PersonId, material: string, [first, ...others]: Named): Follow[] =>
  first
    ? [
        {
          kind: "notification",
          personId,
          alert: {
            title: `You are registered for ${namesOf([first, ...others])}`,
            message: `${others.length > 0 ? "They come" : "It comes"} with ${material}.`,
            url: others.length > 0 ? "/events" : `/events/${first.id}`,
          },
        },
      ]
    : [];

const toldFull = (personId: PersonId, material: string, places: Named): Follow[] =>
  places.length > 0
    ? [
        {
          kind: "notification",
          personId,
          alert: {
            title: `No place was left: ${namesOf(places)}`,
            message: `It comes with ${material}, and you are not registered for it. Please ask our office what you can attend instead.`,
            url: "/events",
          },
        },
      ]
    : [];

const toldEnded = (personId: PersonId, certification: string, places: Named): Follow[] =>
  places.length > 0
    ? [
        {
          kind: "notification",
          personId,
          alert: {
            title: `Your registration for ${certification} is closed, and so are its events`,
            message: `You are not registered any more: ${namesOf(places)}.`,
            url: "/events",
          },
        },
      ]
    : [];
