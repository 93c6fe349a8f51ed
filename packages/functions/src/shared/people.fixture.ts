import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant, LocalDate, PersonId } from "@guildhall/core/ground/shared/values";
import { type ImportedPerson, importPeople } from "@guildhall/core/people/person/profile/import-people";

export const password = "correct-horse-7";

/** A person with a login, unless a test says otherwise. A test overrides only what it tests. */
export async function aPerson(override: Partial<ImportedPerson> = {}): Promise<ImportedPerson> {
  const id = createId("person");
  const person: ImportedPerson = {
    id,
    firstName: "Maya",
    lastName: "Brooks",
    email: `${id}@people.example`,
    registeredAt: "2026-01-05T12:00:00.000Z" as Instant,
    emailProvedAt: "2026-01-05T12:05:00.000Z" as Instant,
    loginReadyAt: "2026-01-05T12:00:00.000Z" as Instant,
    ...override,
  };
  await importPeople([person], { isCompared: true });
  if (!person.loginReadyAt) return person;
  globalThis.testCloud.standIns.cognito.seedUser({
    username: person.id,
    email: person.email,
    password,
    groups: person.isStaff ? ["admin"] : [],
  });
  return person;
}

/** The people of the authorization matrix, one of each for every test file. */
export const cast = {
  member: () => once("member", { membershipStart: day("2026-01-01"), membershipEnd: day("2099-12-31") }),
  other: () => once("other", {}),
  lapsed: () => once("lapsed", { membershipStart: day("2020-01-01"), membershipEnd: day("2020-12-30") }),
  admin: () => once("admin", { isStaff: true }),
};

export type CastRole = keyof typeof cast;

const day = (text: string) => text as LocalDate;
const known = new Map<CastRole, Promise<ImportedPerson>>();

function once(role: CastRole, override: Partial<ImportedPerson>): Promise<ImportedPerson> {
  const person = known.get(role) ?? aPerson(override);
  known.set(role, person);
  return person;
}

export const castIdOf = async (role: CastRole): Promise<PersonId> => (await cast[role]()).id;
