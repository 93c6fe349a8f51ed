import { writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import {
  type ExperienceStatus,
  experienceStatusWords,
} from "@guildhall/core/domains/certification/experience/experience.schema";
import type { ListedExperience } from "@guildhall/core/domains/certification/hours/hours.schema";
import {
  signatureStandingWords,
  type Verifications,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import type { DataColumn } from "../../components/list/data-list.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { dayText } from "../../lib/text/dates.ts";

export function ExperienceChip({ status }: { status: ExperienceStatus }) {
  const words = experienceStatusWords.find(({ value }) => value === status) ?? experienceStatusWords[0];
  return <StatusChip state={words.state}>{words.label}</StatusChip>;
}

export const datesText = ({ startDate, endDate }: Pick<ListedExperience, "startDate" | "endDate">): string =>
  startDate === endDate ? dayText(startDate) : `${dayText(startDate)} to ${dayText(endDate)}`;

/** Of every list of entries. */
export const entryColumns: readonly DataColumn<ListedExperience>[] = [
  {
    key: "organization",
    title: "Organization",
    wraps: true,
    cell: (entry) => (
      <>
        {entry.organization}
        <span className="hidden-visually">, {datesText(entry)}</span>
      </>
    ),
  },
  { key: "type", title: "Service type", cell: ({ serviceType }) => serviceType },
  { key: "dates", title: "Dates", cell: datesText },
  { key: "hours", title: "Hours", align: "end", cell: ({ hours }) => writtenHours(hours) },
  {
    key: "status",
    title: "Status",
    onPhone: "state",
    cell: ({ status }) => <ExperienceChip status={status} />,
  },
];

const ownStandingWords = { ...signatureStandingWords, correction_waits: { label: "Corrected", state: "due" } } as const;

/** What the supervisor of each entry has said, for its candidate. */
export const supervisorColumn = (standings: Verifications["standings"]): DataColumn<ListedExperience> => ({
  key: "supervisor",
  title: "Supervisor",
  isNamedOnPhone: true,
  cell: (entry) => {
    const standing = standings.find(({ id }) => id === entry.id)?.standing ?? "open";
    if (standing === "open") return undefined;
    const { label, state } = ownStandingWords[standing];
    return <StatusChip state={state}>{label}</StatusChip>;
  },
});
