import type { LocalDate } from "../../../../ground/shared/values.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import type { StillGranted } from "../../granted-things.schema.ts";
import type { RegistrationStatus } from "../registration-status.rules.ts";

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

interface Extended {
  readonly lineItemId: string;
  readonly state: string;
  readonly askedAt: string;
  readonly oldDeadline: LocalDate;
  readonly newDeadline: LocalDate;
}

interface Times {
  readonly deadline?: LocalDate | undefined;
  readonly extensions: readonly Extended[];
}

export const extensionsBack = <T extends Pick<Extended, "lineItemId" | "state">>(
  lineIds: readonly string[],
  extensions: readonly T[],
): T[] => extensions.filter(({ lineItemId, state }) => state === "refunded" && lineIds.includes(lineItemId));

const hasOnTop = ({ askedAt }: Extended, extensions: readonly Extended[]): boolean =>
  extensions.some((other) => other.state === "granted" && other.askedAt > askedAt);

/** The old deadline, where it is still the extension's own; what was given since stays (bylaws#paid-back). */
export function deadlineTakenBack(lineIds: readonly string[], { deadline, extensions }: Times): LocalDate | undefined {
  const lastFirst = extensionsBack(lineIds, extensions).toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
  const back = lastFirst.reduce(
    (day, one) => (day === one.newDeadline && !hasOnTop(one, extensions) ? one.oldDeadline : day),
    deadline,
  );
  return back === deadline ? undefined : back;
}

interface GrantedFacts {
  readonly registration: Granting & Pick<Times, "deadline">;
  readonly attempts: readonly Attempt[];
  readonly extensions: readonly Extended[];
}

/** What is left of it now, and can be taken back. */
export function grantedNow(
  lineIds: readonly string[],
  { registration: { status, closed, deadline }, attempts, extensions }: GrantedFacts,
): StillGranted[] {
  if (closed !== undefined) return [];
  if (status === "complete") return ["certificate"];
  const isPaidBack = (id: string | undefined) => id !== undefined && lineIds.includes(id);
  // Also without its result, which staff have deleted since.
  const hasExam = attempts.some(({ lineItemId, voided }) => isPaidBack(lineItemId) && !voided);
  const hasTime = deadlineTakenBack(lineIds, { deadline, extensions }) !== undefined;
  return [...(hasExam ? (["exam"] as const) : []), ...(hasTime ? (["extension"] as const) : [])];
}

const words: Readonly<Record<StillGranted, string>> = {
  certificate: "certificate",
  exam: "exam result",
  extension: "extension",
};

/** "exam result and extension" */
export const grantedText = (granted: readonly StillGranted[]): string => granted.map((one) => words[one]).join(" and ");
