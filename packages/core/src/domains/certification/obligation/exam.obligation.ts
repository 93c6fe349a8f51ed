import { plusDays } from "../../../ground/shared/days.ts";
import { writtenDay } from "../../../ground/shared/values.ts";
import type { ExamState } from "../exam/exam.rules.ts";
import type { OwedRegistration } from "./obligation.schema.ts";
import { dueStateOn, isSat, type ObligationRow, type OwedFacts, pagePath } from "./owed.rules.ts";
import { examStateOf } from "./parts-left.rules.ts";

/** bylaws#exam-attempts */
export function examOwed(open: OwedFacts): ObligationRow[] {
  if (!open.facts.certification.parts.includes("exam")) return [];
  const state = examStateOf(open);
  if (state.status === "passed") return [{ kind: "sit_exam", state: "done", rule: "You have passed the exam." }];
  if (state.status === "limit") return [atLimit(open, state)];
  if (state.status !== "paid") return [toPay(open, state)];
  const waits = waitingRule(open);
  if (waits) return [{ kind: "sit_exam", state: "waiting", rule: waits }];
  return [...accommodations(open), ...conduct(open), toSit(open)];
}

function atLimit({ facts }: OwedFacts, { used }: ExamState): ObligationRow {
  const most = facts.policy.examAttempts;
  return {
    ...{ kind: "exam_limit", state: "due" },
    rule: `The exam can be taken ${most} times, and you have taken it ${used} times: please write to the office.`,
    action: { to: "/help", label: "Write to the office" },
  };
}

function toPay(open: OwedFacts, { status, used }: ExamState): ObligationRow {
  const { facts, registration, dueOn: on } = open;
  if (registration.examInCart) {
    return {
      ...{ kind: "pay_cart", on, cents: registration.examInCart.cents, state: dueStateOn(on, open) },
      rule: "Your exam is in your cart, and is paid for once you check out.",
      action: { to: "/cart", label: "Go to the cart" },
    };
  }
  const isAdded = registration.attempts.some(isToPay);
  const first = isAdded ? "We have added an exam for you, and it is to be paid for" : "The exam is to be paid for";
  const what = status === "retake_required" ? "The exam is to be taken again, with a new payment" : first;
  const state = dueStateOn(on, open);
  return {
    ...{ kind: "pay_exam", on, cents: facts.examCents },
    /** What staff have added is not left until the deadline is near. */
    state: isAdded && state === "to_come" ? "due" : state,
    rule: `${what}: attempt ${used + 1} of ${facts.policy.examAttempts}.`,
    action: { to: pagePath("exam", registration), label: "Pay for the exam" },
  };
}

const isToPay = ({ isPaid, result, isVoided }: OwedRegistration["attempts"][number]): boolean =>
  !(isPaid || result || isVoided);

function waitingRule({ registration }: OwedFacts): string | undefined {
  if (registration.attempts.some(({ isAbsenceWaiting, isVoided }) => isAbsenceWaiting && !isVoided)) {
    return "You were absent from the exam, and gave a reason: we decide whether the attempt counts.";
  }
  return isSat(registration) ? "You have sat the exam; its result is still to come." : undefined;
}

function toSit(open: OwedFacts): ObligationRow {
  const { registration, dueOn } = open;
  const { examOn } = registration;
  const on = examOn ?? dueOn;
  return {
    ...{ kind: "sit_exam", on, state: dueStateOn(on, open) },
    rule: examOn
      ? `Your exam is on ${writtenDay(examOn)}.`
      : "The exam is paid for, and is to be sat before the deadline.",
    action: { to: pagePath("exam", registration), label: "See your exam" },
  };
}

/** bylaws#exam-conduct: of an exam that was paid with the registration, or outside the portal, nobody was asked yet. */
const conduct = ({ registration }: OwedFacts): ObligationRow[] => {
  if (!registration.isConductNeeded) return [];
  return [
    {
      ...{ kind: "agree_conduct", state: "due" },
      rule: registration.examOn
        ? `Your exam is on ${writtenDay(registration.examOn)}: agree to the conduct in the exam before you take it.`
        : "Your exam is paid, and is scheduled once you have agreed to the conduct in the exam.",
      action: { to: pagePath("exam", registration), label: "Read and agree" },
    },
  ];
};

/** Only who needs them asks; after that day, nobody can (bylaws#exam-accommodations). */
function accommodations(open: OwedFacts): ObligationRow[] {
  const { facts, registration, day } = open;
  const { examOn } = registration;
  if (!examOn || facts.isAccommodationAsked) return [];
  const { accommodationDays } = facts.policy;
  const on = plusDays(examOn, -accommodationDays);
  if (day > on) return [];
  return [
    {
      ...{ kind: "accommodations", on, state: dueStateOn(on, open) },
      rule: `If you need accommodations, ask for them at least ${accommodationDays} days before the exam.`,
      action: { to: pagePath("exam", registration), label: "Ask for accommodations" },
    },
  ];
}
