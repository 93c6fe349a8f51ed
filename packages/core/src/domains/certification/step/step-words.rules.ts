import type * as z from "zod/mini";
import type { FieldError } from "../../../ground/shared/problem.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import { type RegistrationFile, registrationFiles } from "../certification.schema.ts";
import type { CertificationStep, FileNeed, StepAnswers, StepFacts } from "./certification-step.schema.ts";

/** Where the specification quotes no other word (bylaws#required-fields). */
export const required = "Required";

export const faultIf = (isWrong: boolean, path: string, message = required): readonly FieldError[] =>
  isWrong ? [{ path, message }] : [];

/** What was left empty is not told. */
export const toldText = (name: string, value: string | undefined): readonly ReviewFact[] =>
  value ? [{ name, kind: "text", value }] : [];

export const toldYesNo = (name: string, value: boolean): readonly ReviewFact[] => toldText(name, value ? "Yes" : "No");

export const nameOfRow = (rows: readonly { readonly id: string; readonly name: string }[], id: string | undefined) =>
  rows.find((row) => row.id === id)?.name ?? id;

/** The names of several rows, in the order in which they were chosen. */
export const toldRows = (
  name: string,
  ids: readonly string[] | undefined,
  rows: Parameters<typeof nameOfRow>[0],
): readonly ReviewFact[] => toldText(name, ids?.map((id) => nameOfRow(rows, id)).join(", "));

export const fileNeed = (type: RegistrationFile, isRequired: boolean): FileNeed => ({
  type,
  label: registrationFiles[type],
  isRequired,
});

export const isSoldOnDay = ({ offers }: Pick<StepFacts, "offers">, productId: string | undefined): boolean =>
  offers.some(({ id }) => id === productId);

/** The saved answers of a step; undefined where they do not fit it, or were never saved. */
export function savedAnswers<A extends StepAnswers>(
  step: Pick<CertificationStep<string, A>, "key" | "answers">,
  { answers }: Pick<StepFacts, "answers">,
): z.infer<A> | undefined {
  const parsed = step.answers.safeParse(answers[step.key]);
  return parsed.success ? parsed.data : undefined;
}
