import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now } from "../../../../ground/shared/clock.ts";
import type { PersonId } from "../../../../ground/shared/values.ts";
import type { Person } from "../../../../people/person/person.ts";
import type { Closed } from "../registration.entity.ts";
import { changed, type KeptRegistration, type RegistrationWrites } from "../registrations.ts";

/** A mark beside its status: it leads nowhere any more, and its person may start again (bylaws#registration-closed). */
export function closedFor(
  person: Person,
  registration: KeptRegistration,
  why: Closed["why"],
  by?: PersonId,
): RegistrationWrites & { readonly follows: readonly Follow[] } {
  const closed = { at: now(), why, ...(by && { by }) };
  const moved = changed(person, registration, { closed, isInCart: undefined, sentAt: undefined });
  return { ...moved, follows: why === "removed_from_cart" ? [] : toldClosed(person, registration) };
}

const toldClosed = (
  { id: personId, email: to, firstName }: Person,
  { certificationName: name }: KeptRegistration,
): Follow[] => [
  { kind: "mail", mail: { template: "registration.closed", to, data: { firstName, name } } },
  {
    kind: "notification",
    personId,
    alert: {
      title: `Your registration for ${name} is closed`,
      message: "You can start a new one on the page of certifications.",
      url: "/certifications-and-training",
    },
  },
];
