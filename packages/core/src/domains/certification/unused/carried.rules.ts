import type { LineItemId } from "../../../ground/shared/ids.ts";
import { dayIn, type Instant, type LocalDate } from "../../../ground/shared/values.ts";
import { type AttemptOfLine, examsOfFees, lastingLines, type UsableLine } from "./unused-payments.rules.ts";

interface Expired {
  readonly enrolledOn?: LocalDate | undefined;
  readonly carries?: { readonly lines: readonly { readonly id: LineItemId }[] } | undefined;
  readonly paidInVain?: { readonly lines: readonly LineItemId[] } | undefined;
  readonly unusedPayments?: { readonly kept?: readonly LineItemId[] | undefined } | undefined;
}

interface AttemptToSit extends AttemptOfLine {
  readonly voided?: object | undefined;
  readonly waiting?: object | undefined;
  readonly appointment?: { readonly at: Instant } | undefined;
}

interface Leaving {
  readonly attempts: readonly AttemptToSit[];
  readonly feeAbroad: string | undefined;
  readonly day: LocalDate;
}

/** Of an appointment that is over, staff first say what became of it. */
const canBeSat = ({ voided, waiting, appointment }: AttemptToSit, day: LocalDate): boolean =>
  !(voided || waiting) && (appointment === undefined || dayIn(appointment.at) > day);

/** What the next registration of its person takes along, once: not what staff keep (bylaws#registration-carried). */
export function carriedLines<T extends UsableLine>(
  { enrolledOn, carries, paidInVain, unusedPayments }: Expired,
  lines: readonly T[],
  { attempts, feeAbroad, day }: Leaving,
): T[] {
  if (!enrolledOn) return [];
  const settled = [...(carries?.lines ?? []).map(({ id }) => id), ...(unusedPayments?.kept ?? [])];
  const left = lastingLines(lines, { enrolledOn, attempts, feeAbroad, paidInVain, extensions: [], endedOn: day });
  const free = left.filter(({ id }) => !settled.includes(id));
  const exams = new Set<T | undefined>(
    free.filter(
      ({ kind, id }) => kind === "exam" && attempts.some((one) => one.lineItemId === id && canBeSat(one, day)),
    ),
  );
  const examOfFee = examsOfFees(lines, { attempts, feeAbroad });
  return free.filter((line) => line.kind === "practice_exam" || exams.has(examOfFee.get(line) ?? line));
}
