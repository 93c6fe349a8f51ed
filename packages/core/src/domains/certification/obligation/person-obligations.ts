import type { PersonId } from "../../../ground/shared/values.ts";
import { currentOf } from "../registration/card.rules.ts";
import { type RegistrationRead, readOfPerson, readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { isRegistrationEnded } from "../registration/standing.rules.ts";
import { byUrgency, mostUrgent } from "./obligation.rules.ts";
import type { Obligation } from "./obligation.schema.ts";
import { obligationsOfRead } from "./obligation-facts.ts";

/** The registration of each certification that counts now, if it leads somewhere. */
export async function readOpen(
  personId: PersonId,
  registrations: readonly Registrations.KeptRegistration[],
): Promise<RegistrationRead[]> {
  const ofCertifications = Map.groupBy(registrations, ({ certificationId }) => certificationId);
  const current = [...ofCertifications.values()].flatMap((all) => currentOf(all) ?? []);
  const open = current.filter((one) => !isRegistrationEnded(one));
  if (open.length === 0) return [];
  const reading = readOfPerson(personId, false);
  return Promise.all(open.map((one) => readRegistration(one, { reading })));
}

export async function obligationsOfOpen(reads: readonly RegistrationRead[]): Promise<Obligation[]> {
  const owed = await Promise.all(reads.map((read) => obligationsOfRead(read)));
  return owed.flat().toSorted(byUrgency);
}

export const obligationsOfPerson = async (
  personId: PersonId,
  registrations: readonly Registrations.KeptRegistration[],
): Promise<Obligation[]> => obligationsOfOpen(await readOpen(personId, registrations));

/** For the dashboard: of each certification the most urgent one. */
export async function mostUrgentOf(personId: PersonId): Promise<Obligation[]> {
  const all = await obligationsOfPerson(personId, await Registrations.ofPerson(personId));
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap((rows) => mostUrgent(rows) ?? []);
}
