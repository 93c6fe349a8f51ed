import type { PersonId } from "../../../../ground/shared/values.ts";
import { commit } from "../../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import { workThrough } from "../../../../ground/storage/work-through.ts";
import * as Person from "../../../../people/person/person.ts";
import type { RegistrationId } from "../../certification.schema.ts";
import * as Registrations from "../registrations.ts";
import { isRegistrationEnded } from "../standing.rules.ts";

interface Owned {
  readonly personId: PersonId;
  readonly registrationId: RegistrationId;
}

interface ScannedPage {
  readonly data: readonly Owned[];
  readonly cursor: string | null;
}

interface Correction {
  /** What hints at registrations that may lack something, from the whole table. */
  readonly readPage: (cursor: string | null) => Promise<ScannedPage>;
  /** Undefined where nothing is wrong. */
  readonly change: (
    registration: Registrations.KeptRegistration,
  ) => Promise<Registrations.RegistrationChanges | undefined>;
  readonly isConcerned?: (registration: Registrations.KeptRegistration) => boolean;
  readonly isApplied: boolean;
}

const isGoingOn = (registration: Registrations.KeptRegistration): boolean => !isRegistrationEnded(registration);

/** For migrations. Answers how many registrations were wrong. Safe to repeat, also while people change them. */
export async function correctRegistrations({
  readPage,
  change,
  isConcerned = isGoingOn,
  isApplied,
}: Correction): Promise<number> {
  const found = new Map<string, Owned>();
  let cursor: string | null = null;
  do {
    const page: ScannedPage = await readPage(cursor);
    for (const { personId, registrationId } of page.data) found.set(registrationId, { personId, registrationId });
    cursor = page.cursor;
  } while (cursor);
  const correct = async ({ personId, registrationId }: Owned): Promise<boolean> => {
    const [registration, person] = await Promise.all([
      Registrations.find(personId, registrationId),
      Person.find(personId),
    ]);
    if (!registration || !person || !isConcerned(registration)) return false;
    const needed = await change(registration);
    if (!needed) return false;
    if (isApplied) await commit([...Registrations.changed(person, registration, needed).writes]);
    return true;
  };
  let wrong = 0;
  await workThrough(
    [...found.values()],
    async (owned) => {
      if (await retryWhenOvertaken(() => correct(owned), ["registration.moved"])) wrong += 1;
    },
    4,
  );
  return wrong;
}
