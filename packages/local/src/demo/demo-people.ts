import type { ImportedPerson } from "@guildhall/core/account/import-people";
import type { Instant, LocalDate, PersonId } from "@guildhall/core/shared/values";
import { cities, employers, firstNames, jobTitles, lastNames } from "./demo-words.ts";

type DemoPerson = ImportedPerson & { readonly password?: string };

/** A sign-in for each role, printed at the start. */
export const demoSignIns = [
  { role: "Member", email: "member@guildhall.example", password: "guildhall-member-1" },
  { role: "Lapsed", email: "lapsed@guildhall.example", password: "guildhall-lapsed-1" },
  { role: "Newcomer", email: "new@guildhall.example", password: "guildhall-newcomer-1" },
  { role: "Admin", email: "admin@guildhall.example", password: "guildhall-admin-1" },
] as const;

const crowd = 196;
const dayMs = 24 * 3600 * 1000;

const at = (now: Date, days: number): Instant => new Date(now.getTime() + days * dayMs).toISOString() as Instant;
const on = (now: Date, days: number): LocalDate => at(now, days).slice(0, 10) as LocalDate;

/** Ids that sort as the people came, the same in every demo. */
const demoId = (index: number): PersonId => `per_01h0000000000000000000${String(index).padStart(4, "0")}` as PersonId;

export function demoPeople(now: Date): DemoPerson[] {
  return [...namedPeople(now), ...Array.from({ length: crowd }, (_, index) => somebody(index, now))];
}

function namedPeople(now: Date): DemoPerson[] {
  const [member, lapsed, newcomer, admin] = demoSignIns;
  const common = { registeredAt: at(now, -900) };
  return [
    {
      ...common,
      ...credentials(member),
      id: demoId(1),
      firstName: "Maya",
      lastName: "Brooks",
      jobTitle: "Financial Counselor",
      organization: "Riverbend Credit Union",
      workPhone: "614-555-0142",
      cellPhone: "614-555-0178",
      website: "https://riverbend.example",
      primaryAddress: {
        id: "home",
        name: "Work",
        addressLine1: "120 Main Street",
        city: "Westerville",
        state: "OH",
        zip: "43081",
        country: "USA",
      },
      membershipStart: on(now, -200),
      membershipEnd: on(now, 164),
    },
    {
      ...common,
      ...credentials(lapsed),
      id: demoId(2),
      firstName: "Theo",
      lastName: "Lindqvist",
      jobTitle: "Educator",
      organization: "Harbor Family Services",
      membershipStart: on(now, -500),
      membershipEnd: on(now, -136),
    },
    { registeredAt: at(now, -3), ...credentials(newcomer), id: demoId(3), firstName: "Inés", lastName: "Okafor" },
    {
      ...common,
      ...credentials(admin),
      id: demoId(4),
      firstName: "Avery",
      lastName: "Quinn",
      jobTitle: "Certification Manager",
      organization: "The Association",
      isStaff: true,
    },
  ];
}

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** One of the crowd: every attribute follows from the position, so that no two demos differ. */
function somebody(index: number, now: Date): DemoPerson {
  const firstName = pick(firstNames, index * 7);
  const lastName = pick(lastNames, index * 11 + Math.floor(index / lastNames.length));
  const [city, state, zip] = pick(cities, index * 3);
  const startedDaysAgo = (index * 37) % 700;
  return {
    id: demoId(index + 10),
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@people.example`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, ""),
    registeredAt: at(now, -startedDaysAgo - 30),
    jobTitle: pick(jobTitles, index * 5),
    organization: pick(employers, index * 13),
    workPhone: `555-010-${String(1000 + index)}`,
    primaryAddress: {
      id: "home",
      name: "Home",
      addressLine1: `${100 + index} Oak Avenue`,
      city,
      state,
      zip,
      country: "USA",
    },
    ...(index % 3 !== 0 && { membershipStart: on(now, -startedDaysAgo), membershipEnd: on(now, 364 - startedDaysAgo) }),
  };
}
