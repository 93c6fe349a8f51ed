import type { ExamResult } from "../../exam/exam.schema.ts";

const titles: Readonly<Record<ExamResult, (name: string) => string>> = {
  P: (name) => `You passed the exam for ${name}`,
  F: (name) => `You did not pass the exam for ${name}`,
  A: (name) => `You were absent from the exam for ${name}`,
};

export const resultTitle = (result: ExamResult, name: string): string => titles[result](name);

/** bylaws#exam-attempts */
export function leftText(result: ExamResult, left: number): string {
  const used = result === "A" ? "An absence uses an attempt. " : "";
  if (left === 0) return `${used}That was the last attempt. Please write to the office.`;
  return `${used}You can take it ${left === 1 ? "once more" : `${left} more times`}. A retake has a price of its own.`;
}
