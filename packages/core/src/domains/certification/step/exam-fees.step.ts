import * as z from "zod/mini";
import type { CertificationStep, StepFacts } from "./certification-step.schema.ts";
import { isSoldOnDay, toldText, toldYesNo } from "./step-words.rules.ts";
import { examLinesOf } from "./wanted-line.rules.ts";

const answers = z.object({
  payExamFeeUpfront: z._default(z.boolean(), true),
  internationalExam: z._default(z.boolean(), false),
});

/** The half price of a student comes once the transcript is accepted; until then nothing is paid upfront (bylaws#exam-price). */
export const isExamPaidLater = ({ transcript }: Pick<StepFacts, "transcript">): boolean => transcript === "waiting";

export const examFeesStep: CertificationStep<"exam_fees", typeof answers> = {
  key: "exam_fees",
  part: "wizard",
  title: () => "Pay Exam Fees Upfront (optional)",
  isShown: (facts) =>
    facts.certification.sellsUpfrontExam &&
    !facts.carried?.includes("exam") &&
    isSoldOnDay(facts, facts.certification.examId),
  isOptional: () => true,
  answers,
  told: ({ payExamFeeUpfront, internationalExam }, facts) => {
    if (isExamPaidLater(facts)) return toldText("Exam fees", "Later, once the transcript is accepted");
    return [
      ...toldYesNo("Pay exam fees now", payExamFeeUpfront),
      ...(payExamFeeUpfront ? toldYesNo("Taking the exam internationally", internationalExam) : []),
    ];
  },
  lines: ({ payExamFeeUpfront, internationalExam }, facts) => {
    const { examId } = facts.certification;
    if (!payExamFeeUpfront || !examId || isExamPaidLater(facts)) return [];
    return examLinesOf(examId, internationalExam, facts.internationalFees);
  },
};
