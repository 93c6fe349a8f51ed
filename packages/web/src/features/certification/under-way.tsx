import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { type CertificationPart, writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import { daysBetween } from "@guildhall/core/ground/shared/days";
import { Link } from "react-router-dom";
import { DayText } from "../../components/day-text.tsx";
import { Icon } from "../../components/icon.tsx";
import { type Figure, Figures } from "../../components/page/fact-header.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { distanceText } from "../../lib/text/distance-text.ts";
import { serverToday } from "../../lib/text/now.ts";

type CardRegistration = NonNullable<CertificationCard["registration"]>;

/** A deadline is shown as due this many days before it (bylaws#dashboard). */
const nearDays = 90;

/** A registration in progress: until when, since when, and its parts. */
export function UnderWay({ registration }: { registration: CardRegistration }) {
  const { enrolledOn, requiredHours, pathway } = registration;
  return (
    <>
      <Figures figures={deadlineFigure(registration)} />
      <Facts>
        <Fact name="Pathway">{pathway}</Fact>
        <Fact name="Enrolled on">{enrolledOn && <DayText on={enrolledOn} />}</Fact>
        <Fact name="Required hours">{requiredHours?.toLocaleString("en-US")}</Fact>
      </Facts>
      <Parts registration={registration} />
    </>
  );
}

function deadlineFigure({ deadline }: CardRegistration): Figure[] {
  if (!deadline) return [];
  const today = serverToday();
  const isNear = daysBetween(today, deadline) <= nearDays;
  const state = deadline < today ? "overdue" : "due";
  return [
    {
      ...{ name: "Deadline", value: dayText(deadline), note: distanceText(deadline, today) },
      ...(isNear && { state }),
    },
  ];
}

const partNames: Readonly<Record<CertificationPart, string>> = {
  experience: "Experience",
  education: "Education",
  ethics: "Code of ethics",
  exam: "Exam",
};

const openWords: Readonly<Record<CertificationPart, string>> = {
  experience: "not complete yet",
  education: "not complete yet",
  ethics: "not signed yet",
  exam: "not passed yet",
};

const doneWords: Readonly<Record<CertificationPart, string>> = {
  experience: "complete",
  education: "complete",
  ethics: "signed",
  exam: "passed",
};

/** Where a part is done. */
const pageOf: Partial<Record<CertificationPart, string>> = {
  experience: "/certifications-and-training/experience",
  ethics: "/certifications-and-training/ethics",
  exam: "/certifications-and-training/exam",
};

function Parts({ registration: { id, parts, hours, requiredHours } }: { registration: CardRegistration }) {
  const asked = (Object.keys(partNames) as CertificationPart[]).filter((part) => parts[part].needed);
  if (asked.length === 0) return null;
  const wordOf = (part: CertificationPart): string => {
    if (parts[part].done) return doneWords[part];
    if (part !== "experience" || requiredHours === undefined) return openWords[part];
    const pending = hours.pending > 0 ? `, ${writtenHours(hours.pending)} not decided yet` : "";
    return `${writtenHours(hours.approved)} of ${requiredHours.toLocaleString("en-US")} hours approved${pending}`;
  };
  return (
    <Facts>
      {asked.map((part) => (
        <Fact key={part} name={partNames[part]}>
          <Icon name={parts[part].done ? "check" : "dash"} size={16} />{" "}
          {pageOf[part] ? <Link to={`${pageOf[part]}?registration=${id}`}>{wordOf(part)}</Link> : wordOf(part)}
        </Fact>
      ))}
    </Facts>
  );
}
