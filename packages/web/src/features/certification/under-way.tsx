import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import type { CertificationPart } from "@guildhall/core/domains/certification/certification.schema";
import { daysBetween } from "@guildhall/core/ground/shared/days";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { Icon } from "../../components/icon.tsx";
import { type Figure, Figures } from "../../components/page/fact-header.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { Note } from "../../components/state/note.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { distanceText } from "../../lib/text/distance-text.ts";
import { serverToday } from "../../lib/text/now.ts";
import { type CardRegistration, partLabels, partsAsked, partWord } from "./part-words.ts";
import { sentWords } from "./wait-words.ts";

/** A deadline is shown as due this many days before it (bylaws#dashboard). */
const nearDays = 90;

/** The sentence of the refusal leads to this page. */
const partsMissingHere = "Not every part is done yet: the bars above show what is missing.";

/** The other parts go on meanwhile. */
const whyNotFinished = (status: CardRegistration["status"], code: string | undefined): string | undefined => {
  if (code === "registration.parts-missing") return partsMissingHere;
  const sent = code === "registration.in-review" && status !== "final_approval" ? sentWords[status] : undefined;
  return sent && `We are reviewing your ${sent}. Meanwhile, you can go on with the other parts.`;
};

interface UnderWayProps {
  readonly registration: CardRegistration;
  readonly certification: CertificationCard["certification"];
  /** Its deadline has passed. */
  readonly isLocked: boolean;
}

/** A registration after the enrollment: until when, how far, and the last press (bylaws#parts-done). */
export function UnderWay({ registration, certification, isLocked }: UnderWayProps) {
  const { enrolledOn, requiredHours, pathway, actions } = registration;
  const { allowed, sentence, code } = actions.saveStep;
  return (
    <>
      <Figures figures={deadlineFigure(registration)} />
      {isLocked && (
        <Note state="overdue" title="Locked">
          The deadline has passed, so nothing of it can be changed.
        </Note>
      )}
      <Facts>
        <Fact name="Pathway">{pathway}</Fact>
        <Fact name="Enrolled on">{enrolledOn && <DayText on={enrolledOn} />}</Fact>
        <Fact name="Required hours">{requiredHours?.toLocaleString("en-US")}</Fact>
      </Facts>
      <Progress registration={registration} />
      {!(allowed || isLocked) && (
        <div className="stack no-print">
          <div>
            <Button disabled>
              Finish Certification<span className="hidden-visually">: {certification.name}</span>
            </Button>
          </div>
          {sentence && <p className="quiet">{whyNotFinished(registration.status, code) ?? sentence}</p>}
        </div>
      )}
    </>
  );
}

function deadlineFigure({ deadline, status }: CardRegistration): Figure[] {
  if (!deadline) return [];
  const today = serverToday();
  // What staff have does not expire.
  const isNear = status === "in_progress" && daysBetween(today, deadline) <= nearDays;
  const state = deadline < today ? "overdue" : "due";
  return [
    {
      ...{ name: "Deadline", value: dayText(deadline), note: distanceText(deadline, today) },
      ...(isNear && { state }),
    },
  ];
}

/** One bar a part; hours fill theirs. */
function Progress({ registration }: { registration: CardRegistration }) {
  return (
    <ul className="certification__parts">
      {partsAsked(registration).map((part) => (
        <li key={part}>
          <span>
            <Icon name={registration.parts[part].done ? "check" : "dash"} size={16} />{" "}
            <PartLink part={part} registration={registration} />
          </span>
          <progress
            max={100}
            value={partPercent(part, registration)}
            aria-label={partLabels[part]}
            aria-valuetext={partWord(part, registration)}
          />
          <span className="numbers">{partWord(part, registration)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Where a part is done. */
const pageOfPart: Partial<Record<CertificationPart, string>> = {
  experience: "/certifications-and-training/experience",
  ethics: "/certifications-and-training/ethics",
  exam: "/certifications-and-training/exam",
};

function PartLink({ part, registration: { id } }: { part: CertificationPart; registration: CardRegistration }) {
  const page = pageOfPart[part];
  return page ? <Link to={`${page}?registration=${id}`}>{partLabels[part]}</Link> : partLabels[part];
}

function partPercent(part: CertificationPart, { parts, hours, requiredHours }: CardRegistration): number {
  if (parts[part].done) return 100;
  if (part !== "experience" || !requiredHours) return 0;
  return Math.min(99, Math.floor(hours.approved / requiredHours));
}
