import type { MembershipTerm } from "@guildhall/core/membership/membership.schema";
import { gapBetween } from "@guildhall/core/membership/rules/application.rules";
import { membershipNames } from "@guildhall/core/person/membership.schema";
import { plusDays } from "@guildhall/core/shared/days";
import type { LocalDate } from "@guildhall/core/shared/values";
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
