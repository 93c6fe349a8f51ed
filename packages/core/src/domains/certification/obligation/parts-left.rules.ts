import { type ExamState, examOf } from "../exam/exam.rules.ts";
import { areHoursDone, type OwedFacts } from "./owed.rules.ts";

export const examStateOf = ({ facts, registration }: Pick<OwedFacts, "facts" | "registration">): ExamState =>
  examOf(
    registration.attempts.map(({ isPaid, result, isVoided }) => ({
      ...{ isPaid, result },
      ...(isVoided && { voided: { reason: "" } }),
    })),
    facts.policy,
  );

export const partsLeft = (open: OwedFacts): string[] => {
  const { facts, registration } = open;
  const { parts, isEducationAlwaysComplete } = facts.certification;
  const done = {
    experience: areHoursDone(registration),
    education: isEducationAlwaysComplete || registration.isEducationDone,
    ethics: registration.isEthicsSigned,
    exam: examStateOf(open).status === "passed",
  };
  return parts.filter((part) => !done[part]);
};

/** Staff have them, and every other part is done. */
export const areOnlyModulesLeft = (open: OwedFacts): boolean =>
  open.registration.areModulesSent === true && partsLeft(open).every((part) => part === "education");

export const isPartBackDone = (open: OwedFacts): boolean => {
  const { backTo } = open.registration;
  return (backTo === "experience" || backTo === "ethics") && !partsLeft(open).includes(backTo);
};
