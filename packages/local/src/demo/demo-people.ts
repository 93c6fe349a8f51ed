import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { type DemoCalendar, demoCalendar } from "./demo-calendar.ts";
import { somebody } from "./demo-crowd.ts";
import { demoAddressId, demoPersonId } from "./demo-ids.ts";
import { demoStatePassword, demoStates } from "./demo-states.ts";

export type DemoPerson = ImportedPerson & DemoSignIn;

/** As written here: by default, a person has proved their address and can sign in. */
type WrittenPerson = Omit<ImportedPerson, ProofField> & Partial<Pick<ImportedPerson, ProofField>> & DemoSignIn;

type ProofField = "emailProvedAt" | "loginReadyAt";

interface DemoSignIn {
  readonly password?: string;
  /** How many alerts they have, and how many of those are unread. */
  readonly alerts?: readonly [total: number, unread: number];
}

/** The name of a person in the rest of the demo: the first part of their address. */
export const nameOf = ({ email }: Pick<DemoPerson, "email">): string => email.slice(0, email.indexOf("@"));

/** A sign-in for each role, printed at the start. */
export const demoSignIns = [
  { role: "Member", email: "member@guildhall.example", password: "guildhall-member-1" },
  { role: "Lapsed", email: "lapsed@guildhall.example", password: "guildhall-lapsed-1" },
  { role: "Newcomer", email: "new@guildhall.example", password: "guildhall-newcomer-1" },
  { role: "Admin", email: "admin@guildhall.example", password: "guildhall-admin-1" },
] as const;

/** Enough to fill lists. */
const everybody = 2000;

/** The index of the first person of the crowd. */
export const crowdFrom = demoSignIns.length + demoStates.length;

export function demoPeople(now: Date): DemoPerson[] {
  const calendar = demoCalendar(now);
  const known = [...namedPeople(calendar), ...peopleInStates(calendar)];
  const crowd = Array.from({ length: everybody - known.length }, (_, index) => ({
    ...somebody(index, calendar),
    id: demoPersonId(1000 + index),
  }));
  return [...known, ...crowd].map((person: WrittenPerson) => {
    const since = person.registeredAt;
    return { emailProvedAt: since, loginReadyAt: since, ...person };
  });
}

function namedPeople(calendar: DemoCalendar): WrittenPerson[] {
  const [member, lapsed, newcomer, admin] = demoSignIns;
  const { at, on } = calendar;
  const common = { registeredAt: at(-900), profileLastUpdated: at(-20) };
  return [
    {
      ...common,
      ...credentials(member),
      id: demoPersonId(1),
      firstName: "Maya",
      lastName: "Brooks",
      jobTitle: "Financial Counselor",
      organization: "Riverbend Credit Union",
      workPhone: "614-555-0142",
      cellPhone: "614-555-0178",
      website: "https://riverbend.example",
      primaryAddress: {
        id: demoAddressId(1, 0),
        name: "Work",
        addressLine1: "120 Main Street",
        city: "Westerville",
        state: "OH",
        zip: "43081",
        country: "USA",
      },
      agreeToBeListed: true,
      primaryWorkAreaCategoryId: "banks-and-credit-unions",
      primaryWorkAreas: ["financial-wellness-coaching"],
      areasOfExpertise: ["debt-reduction", "student-loans"],
      offerVirtualCounseling: true,
      publicBio: "I coach members of our credit union who want to get out of debt.",
      memberBio: "Happy to compare notes on coaching by video.",
      linkedinProfile: "maya-brooks",
      membershipStart: on(-200),
      membershipEnd: on(164),
      alerts: [6, 3],
    },
    {
      ...common,
      ...credentials(lapsed),
      id: demoPersonId(2),
      firstName: "Theo",
      lastName: "Lindqvist",
      jobTitle: "Educator",
      organization: "Harbor Family Services",
      membershipStart: on(-500),
      membershipEnd: on(-136),
    },
    { registeredAt: at(-3), ...credentials(newcomer), id: demoPersonId(3), firstName: "Inés", lastName: "Okafor" },
    {
      ...common,
      ...credentials(admin),
      id: demoPersonId(4),
      firstName: "Avery",
      lastName: "Quinn",
      jobTitle: "Certification Manager",
      organization: "The Association",
      isStaff: true,
    },
  ];
}

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });

/** In days: before everything else that they have done. */
const longAgo = 1500;

const peopleInStates = (calendar: DemoCalendar): WrittenPerson[] =>
  demoStates.map(({ name, person, alerts }, index) => ({
    registeredAt: calendar.at(-longAgo - index),
    profileLastUpdated: calendar.at(-10 - index),
    ...person(calendar),
    id: demoPersonId(100 + index),
    email: `${name}@guildhall.example`,
    password: demoStatePassword,
    ...(alerts && { alerts }),
  }));
