import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import type { RegistrationStatus } from "../registration-status.rules.ts";

export const grantedThings = ["certificate", "exam", "extension"] as const;
export type StillGranted = (typeof grantedThings)[number];

interface Granting {
  readonly status: RegistrationStatus;
  readonly closed?: unknown;
}

type Line = Pick<LineItem, "id" | "kind">;
type Attempt = Pick<ExamAttempt, "lineItemId" | "result" | "voided">;

/** What a certificate is granted for. */
const earning: readonly LineItem["kind"][] = ["registration_fee", "course_material", "exam"];

const paysSatExam = ({ id }: Line, attempts: readonly Attempt[]): boolean =>
  attempts.some(({ lineItemId, result, voided }) => lineItemId === id && result !== undefined && !voided);

/** Of lines that are given back, those whose grant does not end by itself (bylaws#paid-back). */
export function stillGranted<T extends Line>(
  lines: readonly T[],
  { status, closed }: Granting,
  { attempts, isFeeGone }: { readonly attempts: readonly Attempt[]; readonly isFeeGone: boolean },
): T[] {
  if (closed !== undefined) return [];
  const sat = (line: T) => line.kind === "exam" && paysSatExam(line, attempts);
  if (status !== "complete") return lines.filter(sat);
  return lines.filter((line) => {
    if (line.kind === "exam") return sat(line);
    return earning.includes(line.kind) && (line.kind !== "registration_fee" || isFeeGone);
  });
}

interface GrantedFacts {
  readonly registration: Granting & { readonly deadline?: string | undefined };
  readonly attempts: readonly Attempt[];
  readonly extensions: readonly { readonly lineItemId: string; readonly state: string; readonly oldDeadline: string }[];
}

/** What is left of it now, and can be taken back. */
export function grantedNow(
  lineIds: readonly string[],
  { registration: { status, closed, deadline }, attempts, extensions }: GrantedFacts,
): StillGranted[] {
  if (closed !== undefined) return [];
  if (status === "complete") return ["certificate"];
  const isPaidBack = (id: string | undefined) => id !== undefined && lineIds.includes(id);
  const hasExam = attempts.some(({ lineItemId, result, voided }) => isPaidBack(lineItemId) && result && !voided);
  const hasTime = extensions.some(
    ({ lineItemId, state, oldDeadline }) =>
      isPaidBack(lineItemId) && state === "refunded" && deadline !== undefined && deadline > oldDeadline,
  );
  return [...(hasExam ? (["exam"] as const) : []), ...(hasTime ? (["extension"] as const) : [])];
}

const words: Readonly<Record<StillGranted, string>> = {
  certificate: "certificate",
  exam: "exam result",
  extension: "extension",
};

/** "exam result and extension" */
export const grantedText = (granted: readonly StillGranted[]): string => granted.map((one) => words[one]).join(" and ");
