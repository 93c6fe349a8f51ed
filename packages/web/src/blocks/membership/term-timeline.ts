import type { MembershipTerm } from "@guildhall/core/domains/membership/membership.schema";
import { gapBetween } from "@guildhall/core/domains/membership/rules/application.rules";
import { plusDays } from "@guildhall/core/ground/shared/days";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { membershipNames } from "@guildhall/core/people/person/membership.schema";
import type { TimelineItem } from "../../components/page/timeline.tsx";
import { dayText } from "../../lib/text/dates.ts";

/** The latest first; days without a membership are said, between two terms and since the last one. */
export const termTimelineOf = (terms: readonly MembershipTerm[], today: LocalDate): TimelineItem[] => [
  ...sinceLast(terms[0], today),
  ...terms.flatMap((term, index) => {
    const earlier = terms[index + 1];
    const gap = earlier && gapBetween(earlier, term);
    return [itemOf(term, today), ...(gap ? [gapItem(gap, term)] : [])];
  }),
];

function sinceLast(latest: MembershipTerm | undefined, today: LocalDate): TimelineItem[] {
  if (!latest || latest.end >= today) return [];
  const title = `No membership since ${dayText(plusDays(latest.end, 1))}`;
  return [{ key: `after-${latest.id}`, state: "missed", title }];
}

function itemOf({ id, key, start, end }: MembershipTerm, today: LocalDate): TimelineItem {
  const name = `${membershipNames[key]} membership`;
  const title = start > today ? `${name}, to come` : end < today ? name : `${name}, in force today`;
  const state = start > today ? "coming" : end < today ? "over" : "done";
  return { key: id, state, title, when: daysText(start, end) };
}

const gapItem = ({ from, to }: { from: LocalDate; to: LocalDate }, { id }: MembershipTerm): TimelineItem => ({
  key: `before-${id}`,
  state: "missed",
  title: "No membership",
  when: daysText(from, to),
});

export const daysText = (from: LocalDate, to: LocalDate): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
