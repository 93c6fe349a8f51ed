import { type Hundredths, writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import type { AnsweredEntry } from "@guildhall/core/domains/certification/verification/verification.schema";
import { DayText } from "../../components/day-text.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { dayOf } from "../../lib/text/now.ts";

export const entryHoursText = (hours: Hundredths): string =>
  `${writtenHours(hours)} ${hours === 100 ? "hour" : "hours"}`;

export const entriesText = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

/** Which entry it is: it has no name of its own. */
export function answeredEntryText({ entry }: Pick<AnsweredEntry, "entry">): string {
  if (!entry) return "An entry that was deleted";
  const { organization, startDate, endDate, hours } = entry;
  const days = startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`;
  return `${organization}, ${days}, ${entryHoursText(hours)}`;
}

/** ", on 06/15/2026". */
export const ConsentDay = ({ said: { consentAt } }: { said: Pick<AnsweredEntry, "consentAt"> }) =>
  consentAt && (
    <>
      , on <DayText on={dayOf(new Date(consentAt))} />
    </>
  );

export interface CorrectedValue {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** What a supervisor would have differently, value by value. */
export function correctedValues({ entry, correction }: Pick<AnsweredEntry, "entry" | "correction">): CorrectedValue[] {
  if (!entry || !correction) return [];
  const { hours, startDate, endDate, description } = correction;
  return [
    ...(hours === undefined ? [] : [{ name: "Hours", from: entryHoursText(entry.hours), to: entryHoursText(hours) }]),
    ...(startDate ? [{ name: "First day", from: dayText(entry.startDate), to: dayText(startDate) }] : []),
    ...(endDate ? [{ name: "Last day", from: dayText(entry.endDate), to: dayText(endDate) }] : []),
    ...(description ? [{ name: "Description", from: entry.description, to: description }] : []),
  ];
}

export const CorrectedValues = ({ said }: { said: Pick<AnsweredEntry, "entry" | "correction" | "consent"> }) => (
  <ul className="supervisors__corrected">
    {correctedValues(said).map(({ name, from, to }) => (
      <li key={name}>
        {name}: {said.consent !== "agreed" && from !== to && `${from} → `}
        <strong>{to}</strong>
      </li>
    ))}
  </ul>
);
