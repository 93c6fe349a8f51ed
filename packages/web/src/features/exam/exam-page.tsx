import type { ExamShown as Exam } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.schema";
import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { dayIn } from "@guildhall/core/ground/shared/values";
import { Link } from "react-router-dom";
import { DayText } from "../../components/day-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { type Figure, Figures } from "../../components/page/fact-header.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useFocusNext } from "../../lib/page/focus.ts";
import { instantText, weekdayText } from "../../lib/text/dates.ts";
import { distanceText } from "../../lib/text/distance-text.ts";
import { serverToday } from "../../lib/text/now.ts";
import { Accommodations } from "./accommodations.tsx";
import { AgreeToConduct } from "./agree-to-conduct.tsx";
import { Attempts } from "./attempts.tsx";
import { useExam } from "./exam.api.ts";
import { certifications, OfRegistration } from "./of-registration.tsx";
import { PayExam } from "./pay-exam.tsx";
import { PretendResult } from "./pretend-result.tsx";
import "./exam.css";

const title = "Exam";

/** bylaws#exam-stages */
export const ExamPage = () => (
  <OfRegistration title={title} part="exam">
    {(id) => <ExamOf key={id} id={id} />}
  </OfRegistration>
);

function ExamOf({ id }: { readonly id: RegistrationId }) {
  const { data, error, mutate } = useExam(id);
  return (
    <>
      <PageHeader
        title={title}
        back={certifications}
        {...(data && { lead: `For your registration for ${data.certification.name}.` })}
      />
      {data && <Shown exam={data} refresh={() => mutate()} />}
      {!data && error && <ProblemNotice error={error} title="Your exam could not be loaded" onRetry={() => mutate()} />}
      {!(data || error) && <Skeleton of="your exam" shape="page" />}
    </>
  );
}

interface ShownProps {
  readonly exam: Exam;
  readonly refresh: () => Promise<unknown>;
}

function Shown({ exam, refresh }: ShownProps) {
  const { attempts } = exam;
  const toStanding = useFocusNext(() => document.querySelector<HTMLElement>("#standing"));
  return (
    <div className="stack">
      <Standing exam={exam} />
      {exam.isConductNeeded && <AgreeToConduct exam={exam} refresh={refresh} onAgreed={toStanding} />}
      {exam.price && <PayExam key={String(exam.inCart?.internationalExam)} exam={exam} price={exam.price} />}
      {attempts.length > 0 && <Attempts exam={exam} />}
      {(exam.accommodation || !isOver(exam)) && <Accommodations exam={exam} refresh={refresh} />}
      {exam.mayPretend && exam.status === "paid" && <PretendResult exam={exam} />}
    </div>
  );
}

const isOver = ({ status }: Exam): boolean => status === "passed" || status === "complete";

const standings = {
  unpaid: { label: "Not paid yet", chip: "due", sentence: "Pay for your exam to be scheduled." },
  paid: { label: "Paid", chip: "info", sentence: "" },
  retake_required: { label: "Retake required", chip: "due", sentence: "Pay for a retake to go on." },
  passed: { label: "Passed", chip: "good", sentence: "You have passed the exam." },
  complete: {
    label: "Not needed",
    chip: "info",
    sentence: "Your registration is complete. You do not have to take another exam.",
  },
  limit: {
    label: "No attempts left",
    chip: "refused",
    sentence: "You have taken this exam as many times as it can be taken. Only the office can go on with it.",
  },
} as const;

function Standing({ exam }: { readonly exam: Exam }) {
  const { status, left, most, deadline, pay, scheduleText, attempts } = exam;
  const { label, chip, sentence } = standingOf(exam);
  const isWaiting = attempts.some(({ state }) => state === "eligible");
  const why = status === "unpaid" || status === "retake_required" ? pay.sentence : undefined;
  return (
    <Card title="Where you stand" anchor="standing" aside={<StatusChip state={chip}>{label}</StatusChip>}>
      <p>{status === "paid" ? paidSentence(exam) : (why ?? (exam.inCart ? inCartSentence : sentence))}</p>
      <Figures figures={appointmentFigures(exam)} />
      {isWaiting && <Note state="info">{scheduleText}</Note>}
      {status === "limit" && (
        <div>
          <Link to="/help">Write to the office</Link>
        </div>
      )}
      <Facts>
        <Fact name="Attempts left">{!isOver(exam) && `${left} of ${most}`}</Fact>
        <Fact name="Deadline">{!isOver(exam) && deadline && <DayText on={deadline} />}</Fact>
      </Facts>
      {status === "passed" && (
        <div>
          <Link to={certifications.to}>See what is left to do</Link>
        </div>
      )}
    </Card>
  );
}

function standingOf({ status, attempts }: Exam) {
  const has = (wanted: (typeof attempts)[number]["state"]) => attempts.some(({ state }) => state === wanted);
  if (has("absence_waits"))
    return { ...standings[status], label: "Absence, not decided yet", chip: "pending" as const };
  return status === "paid" && has("scheduled") ? { ...standings.paid, label: "Scheduled" } : standings[status];
}

const inCartSentence = "Your exam is in your cart. It is paid, and can be scheduled, once you check out.";

const openAttempt = ({ attempts }: Exam) => attempts.find(({ result, voided, isPaid }) => isPaid && !result && !voided);

function appointmentFigures(exam: Exam): Figure[] {
  const attempt = openAttempt(exam);
  if (attempt?.state !== "scheduled" || !attempt.appointment) return [];
  const { at, place } = attempt.appointment;
  const on = dayIn(at);
  return [
    {
      ...{ name: "Your exam", value: `${weekdayText(on)} ${instantText(at)}` },
      note: distanceText(on, serverToday()),
    },
    ...(place ? [{ name: "Place", value: place }] : []),
  ];
}

function paidSentence(exam: Exam): string {
  const state = openAttempt(exam)?.state;
  if (exam.isConductNeeded)
    return state === "scheduled"
      ? "Agree to the conduct in the exam before you take it."
      : "Your exam is paid. Agree to the conduct in the exam, so that it can be scheduled.";
  if (state === "absence_waits")
    return "You were absent from the exam, and gave a reason. We write to you once we have decided whether it counts.";
  if (state === "taken") return "You have taken the exam. We write to you once its result is here.";
  return state === "scheduled" ? "Your exam is scheduled." : "Your exam is paid.";
}
