import * as z from "zod/mini";
import type { CertificationStep } from "./certification-step.schema.ts";
import { isSoldOnDay, toldYesNo } from "./step-words.rules.ts";

const answers = z.object({ purchasePracticeExam: z._default(z.boolean(), false) });

export const practiceExamStep: CertificationStep<"practice_exam", typeof answers> = {
  key: "practice_exam",
  part: "wizard",
  title: () => "Practice Exam Bundle (optional)",
  isShown: (facts) =>
    !facts.carried?.includes("practice_exam") && isSoldOnDay(facts, facts.certification.practiceBundleId),
  isOptional: () => true,
  answers,
  told: ({ purchasePracticeExam }) => toldYesNo("Practice exam bundle", purchasePracticeExam),
  lines: ({ purchasePracticeExam }, { certification: { practiceBundleId } }) =>
    purchasePracticeExam && practiceBundleId ? [{ kind: "practice_exam", productId: practiceBundleId }] : [],
};
