import type { AttemptState, ExamAttemptAnswer, ExamNeed } from "@guildhall/core/domains/certification/exam/exam.schema";

interface StateWords {
  readonly label: string;
  readonly chip: "good" | "due" | "overdue" | "refused" | "info" | "pending" | "neutral";
}

export const attemptWords: Readonly<Record<AttemptState, StateWords>> = {
  unpaid: { label: "Not paid", chip: "due" },
  to_agree: { label: "Agreement missing", chip: "due" },
  eligible: { label: "Paid", chip: "info" },
  scheduled: { label: "Scheduled", chip: "info" },
  taken: { label: "Waiting for the result", chip: "pending" },
  absence_waits: { label: "Absence, not decided yet", chip: "pending" },
  passed: { label: "Passed", chip: "good" },
  failed: { label: "Not passed", chip: "refused" },
  absent: { label: "Absent", chip: "refused" },
  voided: { label: "Does not count", chip: "neutral" },
  to_refund: { label: "To be refunded", chip: "overdue" },
};

const stageWords = {
  paid: ["Paid", "Not paid yet"],
  eligible: ["Ready to be scheduled", "Ready once it is paid and the agreement on conduct is given"],
  appointment: ["Appointment", "No appointment yet"],
  absence: ["Absent", "Absent"],
  result: ["Result", "No result yet"],
} as const;

const resultWords = { P: "Passed", F: "Not passed", A: "Absent" } as const;

/** The way of an attempt, in order: how it ended, not only that it did. Of one that is over, nothing is to come. */
export const stageLines = ({ stages, state, result }: ExamAttemptAnswer) => {
  const isOver = state === "voided" || state === "to_refund";
  return stages
    .filter(({ isDone }) => isDone || !isOver)
    .map(({ stage, isDone, on }) => {
      const ended = stage === "result" || stage === "absence" ? result : undefined;
      return {
        key: stage,
        state: isOver ? ("over" as const) : stateOf(isDone, ended),
        title: ended ? resultWords[ended] : stageWords[stage][isDone ? 0 : 1],
        ...(on && { on }),
      };
    });
};

function stateOf(isDone: boolean, ended: ExamAttemptAnswer["result"]): "missed" | "done" | "coming" {
  if (ended && ended !== "P") return "missed";
  return isDone ? "done" : "coming";
}

export const attemptTitle = ({ number, retake }: ExamAttemptAnswer, most: number): string => {
  const what = retake ? "Retake" : "Exam";
  return number === undefined ? what : `${what}, attempt ${number} of ${most}`;
};

/** What whoever schedules it has to know. */
const needWords = {
  abroad: "Abroad",
  accommodations: "Accommodations",
  accommodations_asked: "Accommodations, not decided",
} as const satisfies Record<ExamNeed, string>;

export const needsText = (needs: readonly ExamNeed[]): string => needs.map((need) => needWords[need]).join(", ");

export const accommodationWords = {
  waiting: { label: "We are looking at it", chip: "pending" },
  granted: { label: "Granted", chip: "good" },
  declined: { label: "Not granted", chip: "refused" },
} as const;
