import { plusDays, plusMonths } from "../../../ground/shared/days.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { KindOfTerm } from "../../../people/person/membership.rules.ts";
import { isValidOn, spansOf } from "../../../people/person/membership.rules.ts";
import { membershipKeys } from "../../../people/person/membership.schema.ts";

export interface MonthOfMembers {
  readonly month: LocalDate;
  readonly joined: number;
  readonly renewed: number;
  readonly lapsed: number;
  readonly members: number;
}

const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01` as LocalDate;
const firstOf = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

export const shownMonths = 12;

/** The terms of each person (bylaws#membership-figures). The month of today counts until today. */
export function monthsOfMembers(people: readonly (readonly KindOfTerm[])[], today: LocalDate): MonthOfMembers[] {
  const spans = people.map(spansOf);
  const begins = spans.flat().map(({ start }) => start);
  const lapses = spans.flat().map(({ end }) => plusDays(end, 1));
  const renewals = people.flatMap((terms, place) => renewalsOf(terms, spans[place]?.map(({ start }) => start) ?? []));
  return Array.from({ length: shownMonths }, (_, index) => {
    const month = plusMonths(monthOf(today), index - shownMonths + 1);
    const last = firstOf(plusDays(plusMonths(month, 1), -1), today);
    const countIn = (days: readonly LocalDate[]) => days.filter((day) => day >= month && day <= last).length;
    const until = (days: readonly LocalDate[]) => days.filter((day) => day <= last).length;
    const counts = { joined: countIn(begins), renewed: countIn(renewals), lapsed: countIn(lapses) };
    return { month, ...counts, members: until(begins) - until(lapses) };
  });
}

const renewalsOf = (terms: readonly KindOfTerm[], begun: readonly LocalDate[]): LocalDate[] =>
  [...new Set(terms.map(({ start }) => start))].filter((start) => !begun.includes(start));

/** People, not terms: whoever has two on a day counts once, by the one that began first. */
export function membersByKind(people: readonly (readonly KindOfTerm[])[], today: LocalDate) {
  const keys = people.flatMap((terms) => {
    const sorted = terms.toSorted((a, b) => (a.start < b.start ? -1 : 1));
    return sorted.find((term) => isValidOn(term, today))?.key ?? [];
  });
  return membershipKeys.map((key) => ({ key, members: keys.filter((one) => one === key).length }));
}
