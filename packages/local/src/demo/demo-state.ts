import type { Term } from "@guildhall/core/people/person/membership.rules";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import type { DemoCalendar } from "./demo-calendar.ts";

/** One person for every state that the portal shows, so that each can be looked at. */
export interface DemoState {
  /** The first part of their address; the rest is `@guildhall.example`. */
  readonly name: string;
  readonly shows: string;
  readonly person: (calendar: DemoCalendar) => Partial<ImportedPerson> & Pick<ImportedPerson, "firstName" | "lastName">;
  /** How many alerts they have, and how many of those are unread. */
  readonly alerts?: readonly [total: number, unread: number];
}

export const term = ({ on }: DemoCalendar, startedDaysAgo: number) => ({
  membershipStart: on(-startedDaysAgo),
  membershipEnd: on(364 - startedDaysAgo),
});

/** One in force, and one that follows it. */
export const earlyTerms = ({ on }: DemoCalendar) =>
  [-350, 15].map((from) => ({ start: on(from), end: on(from + 364) })) as [Term, Term];

export const afc = { id: "afc", name: "Accredited Financial Counselor" } as const;
