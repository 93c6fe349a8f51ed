import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { type Actor, personOf } from "../../../../ground/route/actor.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import { RegistrationId } from "../../certification.schema.ts";
import * as Registrations from "../registrations.ts";

export const idOf = (lines: readonly LineItem[]): string | undefined => lines[0]?.attachedTo?.id;

export const idIn = (lines: readonly LineItem[]): RegistrationId | undefined =>
  RegistrationId.safeParse(idOf(lines)).data;

/** What the lines are attached to: all of them to the same. */
export async function registrationOf(
  lines: readonly LineItem[],
  { id }: Person,
): Promise<Registrations.KeptRegistration | undefined> {
  const registrationId = idIn(lines);
  return registrationId && Registrations.find(id, registrationId);
}

/** As its person sees it: another's is not there. */
export async function ownRegistration(actor: Actor, id: RegistrationId): Promise<Registrations.KeptRegistration> {
  const registration = await Registrations.find(personOf(actor).personId, id);
  if (!registration) throw new DomainError("not-found");
  return registration;
}

export const nothingMoved = (
  registration: Registrations.KeptRegistration,
): Registrations.RegistrationWrites & { readonly follows: readonly Follow[] } => ({
  ...{ registration, writes: [], onPerson: {}, follows: [] },
});
