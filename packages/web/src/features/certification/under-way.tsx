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

/** The sentence of the refusal leads to this page. */
const partsMissingHere = "Not every part is done yet: the bars above show what is missing.";

/** What staff have of it is not open. */
const partSent: Partial<Record<CardRegistration["status"], string>> = {
  experience_approval: "experience",
  module_approval: "education",
};

/** Other parts go on meanwhile, where one is open. */
const whyNotFinished = (registration: CardRegistration, code: string | undefined): string | undefined => {
  if (code === "registration.parts-missing") return partsMissingHere;
  const { status, parts } = registration;
  if (status === "final_approval") return "We are reviewing your final application. You get a mail with our answer.";
  const sent = code === "registration.in-review" ? sentWords[status] : undefined;
  const isOpen = partsAsked(registration).some((part) => !parts[part].done && part !== partSent[status]);
  const meanwhile = isOpen ? "Meanwhile, you can go on with the other parts." : "Then the final steps open.";
  return sent && `We are reviewing your ${sent}. ${meanwhile}`;
};

interface UnderWayProps {
  readonly registration: CardRegistration;
  readonly certification: CertificationCard["certification"];
  /** Its deadline has passed. */
  readonly isLocked: boolean;
  /** So many days before it, the deadline is shown as due (bylaws#dashboard). */
  readonly warningDays: number | undefined;
}

/** A registration after the enrollment: until when, how far, and the last press (bylaws#parts-done). */
export function UnderWay({ registration, certification, isLocked, warningDays }: UnderWayProps) {
  const { enrolledOn, requiredHours, pathway, actions } = registration;
  const { allowed, sentence, code } = actions.saveStep;
  return (
    <>
      <Figures figures={deadlineFigure(registration, { isLocked, warningDays })} />
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
          {sentence && <p className="quiet">{whyNotFinished(registration, code) ?? sentence}</p>}
        </div>
      )}
    </>
  );
}

function deadlineFigure(
  { deadline, status }: CardRegistration,
  { isLocked, warningDays }: Pick<UnderWayProps, "isLocked" | "warningDays">,
): Figure[] {
  if (!deadline) return [];
  const today = serverToday();
  const isPast = deadline < today;
  // What staff have does not expire, nor what was sat in time.
  const isHeldOpen = isPast && !isLocked;
  const isNear = isPast || (warningDays !== undefined && daysBetween(today, deadline) <= warningDays);
  const state = isPast ? "overdue" : "due";
  const held = status === "in_progress" ? "until your exam has its result" : "while we review what you sent";
  const note = isHeldOpen ? `It does not count ${held}.` : distanceText(deadline, today);
  return [
    {
      ...{ name: "Deadline", value: dayText(deadline), note },
      ...(isNear && status === "in_progress" && !isHeldOpen && { state }),
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
