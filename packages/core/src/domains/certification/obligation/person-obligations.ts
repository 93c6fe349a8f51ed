import type { PersonId } from "../../../ground/shared/values.ts";
import { type RegistrationRead, readOfPerson, readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { isRegistrationEnded } from "../registration/standing.rules.ts";
import { byUrgency, mostUrgent } from "./obligation.rules.ts";
import type { Obligation } from "./obligation.schema.ts";
import { obligationsOfRead } from "./obligation-facts.ts";

/** The newest registration of each certification, if it leads somewhere: an older one leads nowhere. */
export async function readOpen(
  personId: PersonId,
  registrations: readonly Registrations.KeptRegistration[],
): Promise<RegistrationRead[]> {
  const newest = Map.groupBy(registrations, ({ certificationId }) => certificationId);
  const open = [...newest.values()].flatMap(([first]) => (first && !isRegistrationEnded(first) ? [first] : []));
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
