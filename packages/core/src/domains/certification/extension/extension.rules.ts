import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { daysBetween, plusDays, plusMonths } from "../../../ground/shared/days.ts";
import type { LineItemId } from "../../../ground/shared/ids.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import type { CertificationFacts } from "../certification.schema.ts";
import type { ExtensionStanding } from "./extension.schema.ts";

interface ExtensionFacts {
  readonly certification: Pick<CertificationFacts, "allowsExtension">;
  readonly deadline: LocalDate;
  readonly extensions: readonly ExtensionStanding[];
}

type Numbers = Pick<Policy, "extensionMonths" | "extensionWindowMonths">;

export type ExtensionRefusal = `extension.${"not-offered" | "had" | "waits" | "too-early" | "too-late" | "paid-back"}`;

type WaitingExtension = "in_cart" | "under_review" | "unpaid";

export const isExtensionWaiting = (state: ExtensionStanding): state is WaitingExtension =>
  state === "in_cart" || state === "under_review" || state === "unpaid";

interface PaidBackLines {
  readonly lines: readonly LineItemId[];
  readonly state: "waiting" | "stands" | "taken_back";
}

/** Whose money went back is had all the same while its time is theirs (bylaws#paid-back). */
export const extensionStandings = (
  extensions: readonly { readonly state: ExtensionStanding; readonly lineItemId: LineItemId }[],
  paidBack: PaidBackLines | undefined,
): ExtensionStanding[] =>
  extensions.map(({ state, lineItemId }) => {
    if (state !== "refunded" || !paidBack?.lines.includes(lineItemId) || paidBack.state === "taken_back") return state;
    return paidBack.state === "waiting" ? "paid_back" : "granted";
  });

/** The day from which an extension can be asked for (bylaws#extension). */
export const extensionFrom = (deadline: LocalDate, { extensionWindowMonths }: Numbers): LocalDate =>
  plusMonths(deadline, -extensionWindowMonths);

/** The new deadline of an extension that is asked for on the day (bylaws#extension). */
export function extensionOf(
  { certification, deadline, extensions }: ExtensionFacts,
  day: LocalDate,
  policy: Numbers,
): Verdict<LocalDate, ExtensionRefusal> {
  if (!certification.allowsExtension) return refuse("extension.not-offered");
  if (extensions.includes("granted")) return refuse("extension.had");
  if (extensions.some(isExtensionWaiting)) return refuse("extension.waits");
  if (extensions.includes("paid_back")) return refuse("extension.paid-back");
  if (day < extensionFrom(deadline, policy)) return refuse("extension.too-early");
  const newDeadline = plusMonths(deadline, policy.extensionMonths);
  const isTooLate = day > newDeadline || day > plusMonths(deadline, policy.extensionWindowMonths);
  return isTooLate ? refuse("extension.too-late") : allow(newDeadline);
}

/** bylaws#extension */
export function lastDayToAsk(deadline: LocalDate, { extensionMonths, extensionWindowMonths }: Numbers): LocalDate {
  const [newDeadline, end] = [plusMonths(deadline, extensionMonths), plusMonths(deadline, extensionWindowMonths)];
  return newDeadline < end ? newDeadline : end;
}

/** Days from Monday to Friday after that day, the last one included. A review takes two or three of them. */
export function businessDaysBetween(day: LocalDate, last: LocalDate): number {
  const days = daysBetween(day, last);
  if (days <= 0) return 0;
  const whole = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, index) =>
    new Date(plusDays(day, whole * 7 + index + 1)).getUTCDay(),
  );
  return whole * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}

/** With fewer left until the new deadline, a review may come too late (bylaws#extension). */
export const reviewBusinessDays = 3;

/** What is left of the new deadline for who asks on the day; its last day counts, but is no day more. */
export const daysLeftUntil = (newDeadline: LocalDate, day: LocalDate): number => daysBetween(day, newDeadline);
