import type { PersonId } from "../../../ground/shared/values.ts";
import { readOfPerson, readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { byUrgency, isOpenObligation } from "./obligation.rules.ts";
import type { Obligation } from "./obligation.schema.ts";
import { obligationsOfRead } from "./obligation-facts.ts";

const isOver = ({ status, closed }: Registrations.KeptRegistration): boolean =>
  closed !== undefined || status === "complete";

/** Of the newest registration of each certification: an older one leads nowhere. */
export async function obligationsOfPerson(
  personId: PersonId,
  registrations: readonly Registrations.KeptRegistration[],
): Promise<Obligation[]> {
  const newest = Map.groupBy(registrations, ({ certificationId }) => certificationId);
  const open = [...newest.values()].flatMap(([first]) => (first && !isOver(first) ? [first] : []));
  if (open.length === 0) return [];
  const reading = readOfPerson(personId, false);
  const reads = await Promise.all(open.map((one) => readRegistration(one, { reading })));
  const owed = await Promise.all(reads.map((read) => obligationsOfRead(read)));
  return owed.flat().toSorted(byUrgency);
}

/** For the dashboard: of each certification the most urgent one; what is with somebody else only where nothing else is. */
export async function mostUrgentOf(personId: PersonId): Promise<Obligation[]> {
  const all = await obligationsOfPerson(personId, await Registrations.ofPerson(personId));
  const named = [...Map.groupBy(all, ({ name }) => name).values()];
  return named.flatMap((rows) => rows.find(isOpenObligation) ?? rows.find(({ state }) => state === "waiting") ?? []);
}
