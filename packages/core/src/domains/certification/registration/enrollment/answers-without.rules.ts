import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";

/** The answer that asks for a line which may be left out, by the line's kind. */
const asked: Partial<Record<LineItem["kind"], readonly [step: string, answer: string]>> = {
  exam: ["exam_fees", "payExamFeeUpfront"],
  practice_exam: ["practice_exam", "purchasePracticeExam"],
  membership: ["membership", "wantsMembership"],
};

type AnswersByStep = Readonly<Record<string, unknown>>;

/** What takes a line out of the cart unticks it in the registration (bylaws#cart-removal). */
export function answersWithout(answers: AnswersByStep, lines: readonly Pick<LineItem, "kind">[]): AnswersByStep {
  const unticked = lines.flatMap(({ kind }) => asked[kind] ?? []).length > 0;
  if (!unticked) return answers;
  const changes = lines.flatMap(({ kind }) => {
    const [step, answer] = asked[kind] ?? [];
    return step && answer ? [[step, { ...objectIn(answers[step]), [answer]: false }] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(changes) };
}

const objectIn = (given: unknown): object => (typeof given === "object" && given !== null ? given : {});
