import type { ExamShown } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.schema";
import type { ExamAttemptAnswer } from "@guildhall/core/domains/certification/exam/exam.schema";
import { attemptTitle, attemptWords, stageLines } from "../../blocks/exam/attempt-words.ts";
import { DayText } from "../../components/day-text.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { Timeline } from "../../components/page/timeline.tsx";
import { Note } from "../../components/state/note.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";

const waitingText = ({ state }: ExamAttemptAnswer): string =>
  state === "absence_waits"
    ? "You were absent, and gave a reason. Our staff decide whether the attempt counts, and write to you."
    : "Another result came in. Our staff look at it, and write to you.";

/** The newest first; each with its way from the payment to the result. */
export const Attempts = ({ exam: { attempts, most } }: { readonly exam: ExamShown }) => (
  <Card title="Your attempts">
    <div className="exam__attempts">
      {attempts.toReversed().map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} most={most} />
      ))}
    </div>
  </Card>
);

function Attempt({ attempt, most }: { readonly attempt: ExamAttemptAnswer; readonly most: number }) {
  const { state, appointment, score, voided, isResultWaiting, abroad } = attempt;
  const { label, chip } = attemptWords[state];
  const title = attemptTitle(attempt, most);
  return (
    <section className="exam__attempt" aria-label={title}>
      <div className="card__head">
        <h3>{title}</h3>
        <StatusChip state={chip}>{label}</StatusChip>
      </div>
      {voided ? (
        <p>{`Our staff have voided this attempt: ${voided.reason}`}</p>
      ) : (
        <Timeline
          label={`The way of: ${title}`}
          items={stageLines(attempt).map(({ on, ...line }) => ({ ...line, ...(on && { when: <DayText on={on} /> }) }))}
        />
      )}
      <Facts>
        <Fact name="Appointment">{appointment && <MomentText at={appointment.at} />}</Fact>
        <Fact name="Place">{appointment?.place}</Fact>
        <Fact name="Score">{score !== undefined && String(score)}</Fact>
        <Fact name="Taken">{abroad && "In another country"}</Fact>
      </Facts>
      {state === "to_refund" && (
        <Note state="info">It is paid, and not needed any more. The office writes to you about its refund.</Note>
      )}
      {isResultWaiting && <Note state="info">{waitingText(attempt)}</Note>}
    </section>
  );
}
