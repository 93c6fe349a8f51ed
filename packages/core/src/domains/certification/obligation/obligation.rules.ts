import { daysBetween, plusDays } from "../../../ground/shared/days.ts";
import { type Instant, type LocalDate, writtenDay } from "../../../ground/shared/values.ts";
import { type Hundredths, hundredthsOf, writtenHours } from "../certification.schema.ts";
import { type ExamState, examOf } from "../exam/exam.rules.ts";
import { extensionOf, lastDayToAsk } from "../extension/extension.rules.ts";
import { isLocked } from "../registration/deadline.rules.ts";
import {
  type Obligation,
  type ObligationFacts,
  type OwedRegistration,
  obligationKinds,
  obligationStates,
} from "./obligation.schema.ts";

type ObligationRow = Omit<Obligation, "key" | "name">;

interface Open {
  readonly facts: ObligationFacts;
  readonly registration: OwedRegistration;
  readonly day: LocalDate;
}

const registerPath = ({ certification }: ObligationFacts): string =>
  `/certifications-and-training/register/${certification.id}`;

const of = (page: string, { id }: OwedRegistration): string =>
  `/certifications-and-training/${page}?registration=${id}`;

/** Due within the days of warning, or where it has no day. */
const stateOn = (on: LocalDate | undefined, { facts, day }: Open): "due" | "to_come" | "overdue" => {
  if (!on) return "due";
  if (day > on) return "overdue";
  return daysBetween(day, on) <= facts.policy.deadlineWarningDays ? "due" : "to_come";
};

const registering = (open: Open): ObligationRow[] => {
  const { facts, registration } = open;
  const { status, backTo, isInCart, unpaid } = registration;
  const to = registerPath(facts);
  if (unpaid) {
    const { orderId, cents, until: on } = unpaid;
    const by = on ? ` Pay by ${writtenDay(on)}; after that day, the order is canceled.` : "";
    return [
      {
        ...{ kind: "unpaid_order", on, cents, state: stateOn(on, open) },
        rule: `Your registration is approved, and begins once it is paid.${by}`,
        action: { to: `/payments/${orderId}`, label: "Pay for your registration" },
      },
    ];
  }
  if (status !== "pre_registration") {
    return [{ kind: "finish_registering", state: "waiting", rule: "We are reviewing your registration." }];
  }
  if (backTo) {
    return [
      {
        ...{ kind: "correct_step", state: "due" },
        rule: "We sent your registration back: correct the step, then send it again.",
        action: { to: `${to}?step=${backTo}`, label: "Correct your registration" },
      },
    ];
  }
  if (isInCart) {
    return [
      {
        ...{ kind: "pay_cart", state: "due", rule: "Your registration begins once you check out." },
        action: { to: "/cart", label: "Go to the cart" },
      },
    ];
  }
  return [
    {
      ...{
        kind: "finish_registering",
        state: "due",
        rule: "Your registration begins once every step is answered and paid.",
      },
      action: { to, label: "Continue your registration" },
    },
  ];
};

const areHoursDone = ({ hours, requiredHours }: OwedRegistration): boolean =>
  hours.approved >= hundredthsOf(requiredHours);

/** bylaws#experience-approval */
function experience(open: Open): ObligationRow[] {
  const { facts, registration } = open;
  if (!facts.certification.parts.includes("experience")) return [];
  const { hours, requiredHours, deadline: on, areHoursSent } = registration;
  const asked = `You need ${requiredHours.toLocaleString("en-US")} hours of experience`;
  if (areHoursDone(registration)) return [{ kind: "hours", state: "done", rule: `${asked}; they are approved.` }];
  if (areHoursSent) return [{ kind: "hours", on, state: "waiting", rule: `${asked}; we are reviewing yours.` }];
  const missing = hundredthsOf(requiredHours) - hours.approved - hours.pending;
  const action = { to: of("experience", registration), label: missing > 0 ? "Log your hours" : "Send your hours" };
  const left =
    missing > 0
      ? `${writtenHours(missing as Hundredths)} are left to log.`
      : registration.areHoursBack
        ? "we sent yours back: correct what we asked for, then send them again."
        : "they are logged, and still to be sent to us.";
  return [{ kind: "hours", on, state: stateOn(on, open), rule: `${asked}; ${left}`, action }];
}

/** bylaws#supervisor-link */
const supervisors = ({ facts, registration, day }: Open): ObligationRow[] =>
  facts.supervisors.map(({ name, until, silentFrom }) => {
    const isSilent = day >= silentFrom;
    const state = day > until ? "overdue" : isSilent ? "due" : "waiting";
    return {
      ...{ kind: "silent_supervisor", on: until, state, rule: silenceText(name, state) },
      ...(isSilent && { action: { to: of("experience", registration), label: "Name another supervisor" } }),
    };
  });

const silenceText = (name: string, state: "overdue" | "due" | "waiting"): string => {
  if (state === "waiting") return `${name} has not confirmed your hours yet.`;
  return state === "due"
    ? `${name} has not confirmed your hours and was reminded for the last time: ask them yourself, or name another supervisor.`
    : `${name} has not confirmed your hours, and the link has ended: name another supervisor.`;
};

function ethics(open: Open): ObligationRow[] {
  const { facts, registration } = open;
  if (!facts.certification.parts.includes("ethics")) return [];
  const { deadline: on, isEthicsSigned } = registration;
  if (isEthicsSigned) return [{ kind: "ethics", state: "done", rule: "You have signed the code of ethics." }];
  return [
    {
      ...{ kind: "ethics", on, state: stateOn(on, open), rule: "The code of ethics is to be read and signed." },
      action: { to: of("ethics", registration), label: "Sign the code of ethics" },
    },
  ];
}

const examStateOf = ({ facts, registration }: Open): ExamState =>
  examOf(
    registration.attempts.map(({ isPaid, result, isVoided }) => ({
      ...{ isPaid, result },
      ...(isVoided && { voided: { reason: "" } }),
    })),
    facts.policy,
  );

/** bylaws#exam-attempts, bylaws#exam-accommodations */
function exam(open: Open): ObligationRow[] {
  const { facts, registration } = open;
  if (!facts.certification.parts.includes("exam")) return [];
  const { deadline, examOn } = registration;
  const { status, used } = examStateOf(open);
  const most = facts.policy.examAttempts;
  if (status === "passed") return [{ kind: "sit_exam", state: "done", rule: "You have passed the exam." }];
  if (status === "limit") {
    return [
      {
        ...{ kind: "exam_limit", on: deadline, state: "overdue" },
        rule: `The exam can be taken ${most} times, and you have taken it ${used} times: please write to the office.`,
        action: { to: "/help", label: "Write to the office" },
      },
    ];
  }
  if (status !== "paid" && registration.examInCart) {
    return [
      {
        ...{ kind: "pay_cart", on: deadline, cents: registration.examInCart.cents, state: stateOn(deadline, open) },
        rule: "Your exam is in your cart, and is paid for once you check out.",
        action: { to: "/cart", label: "Go to the cart" },
      },
    ];
  }
  if (status !== "paid") {
    const again =
      status === "retake_required" ? "The exam is to be taken again, with a new payment" : "The exam is to be paid for";
    return [
      {
        ...{ kind: "pay_exam", on: deadline, cents: facts.examCents, state: stateOn(deadline, open) },
        rule: `${again}: attempt ${used + 1} of ${most}.`,
        action: { to: of("exam", registration), label: "Pay for the exam" },
      },
    ];
  }
  if (registration.attempts.some(({ isAbsenceWaiting, isVoided }) => isAbsenceWaiting && !isVoided)) {
    const rule = "You were absent from the exam, and gave a reason: we decide whether the attempt counts.";
    return [{ kind: "sit_exam", state: "waiting", rule }];
  }
  if (isSat(registration)) {
    return [{ kind: "sit_exam", state: "waiting", rule: "You have sat the exam; its result is still to come." }];
  }
  const on = examOn ?? deadline;
  const sit: ObligationRow = {
    ...{ kind: "sit_exam", on, state: stateOn(on, open) },
    rule: examOn
      ? `Your exam is on ${writtenDay(examOn)}.`
      : "The exam is paid for, and is to be sat before the deadline.",
    action: { to: of("exam", registration), label: "See your exam" },
  };
  return [...accommodations(open), ...conduct(open), sit];
}

/** bylaws#exam-conduct: of an exam that was paid with the registration, nobody was asked yet. */
const conduct = (open: Open): ObligationRow[] => {
  if (!open.registration.isConductNeeded) return [];
  return [
    {
      ...{ kind: "agree_conduct", state: "due" },
      rule: "Your exam is paid, and is scheduled once you have agreed to the conduct in the exam.",
      action: { to: of("exam", open.registration), label: "Read and agree" },
    },
  ];
};

const isSat = ({ attempts }: OwedRegistration): boolean =>
  attempts.some(({ takenOn, result, isVoided }) => takenOn !== undefined && !result && !isVoided);

/** Only who needs them asks; after that day, nobody can. */
function accommodations(open: Open): ObligationRow[] {
  const { facts, registration, day } = open;
  const { examOn } = registration;
  if (!examOn || facts.isAccommodationAsked) return [];
  const { accommodationDays } = facts.policy;
  const on = plusDays(examOn, -accommodationDays);
  if (day > on) return [];
  return [
    {
      ...{ kind: "accommodations", on, state: stateOn(on, open) },
      rule: `Who needs accommodations asks for them ${accommodationDays} days before the exam.`,
      action: { to: of("exam", registration), label: "Ask for accommodations" },
    },
  ];
}

const partsLeft = (open: Open): string[] => {
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

const partPages: Readonly<Record<string, string>> = { experience: "experience", ethics: "ethics" };

/** Sent back after the enrollment: hours, or the final application. */
function corrected(open: Open): ObligationRow[] {
  const { facts, registration } = open;
  const { backTo, deadline: on, status } = registration;
  if (!backTo || status !== "in_progress") return [];
  const page = partPages[backTo];
  const to = page ? of(page, registration) : `${registerPath(facts)}?step=${backTo}`;
  const what = backTo === "experience" ? "hours" : "final application";
  return [
    {
      ...{ kind: "correct_step", on, state: "due" },
      rule: `We sent your ${what} back: correct what we asked for, then send it again.`,
      action: { to, label: `Correct your ${what}` },
    },
  ];
}

/** bylaws#parts-done */
function finish(open: Open): ObligationRow[] {
  const { facts, registration } = open;
  const { status, deadline: on, backTo } = registration;
  if (status === "final_approval") {
    return [{ kind: "finish", state: "waiting", rule: "We are reviewing your final application." }];
  }
  if (backTo && partsLeft(open).length === 0) return [];
  if (partsLeft(open).length > 0) {
    return [{ kind: "finish", on, state: "to_come", rule: "The final steps open once every part is done." }];
  }
  return [
    {
      ...{ kind: "finish", on, state: "due", rule: "Every part is done: the final steps are open." },
      action: { to: registerPath(facts), label: "Finish Certification" },
    },
  ];
}

/** It has passed, and holds nothing up: hours, modules or an exam were in time (bylaws#sent-in-time). */
const isHeldOpen = ({ registration, day }: Open): boolean => {
  const { deadline: on, status } = registration;
  return on !== undefined && day > on && (status !== "in_progress" || isSat(registration));
};

/** Until it is back with its person, no day is named. */
const withoutDeadline = (open: Open): Open =>
  isHeldOpen(open) ? { ...open, registration: { ...open.registration, deadline: undefined } } : open;

/** bylaws#registration-deadline */
const deadline = (open: Open): ObligationRow[] => {
  const { deadline: on } = open.registration;
  if (!on) return [];
  if (isHeldOpen(open)) {
    const rule = "What you sent was in time: your deadline does not pass before it is back with you.";
    return [{ kind: "deadline", state: "waiting", rule }];
  }
  return [{ kind: "deadline", on, state: stateOn(on, open), rule: "After this day, the registration is locked." }];
};

const isPending = (state: string): boolean => ["in_cart", "under_review", "unpaid"].includes(state);

/** One that was asked for, or the last day on which one can be (bylaws#extension). */
function extension(open: Open, isExpired: boolean): ObligationRow[] {
  const { facts, registration, day } = open;
  const asked = facts.extensions.find(({ state }) => isPending(state));
  if (asked) return [askedExtension(open, asked)];
  const { deadline: on } = registration;
  if (!on) return [];
  const { certification, extensions, policy, extensionCents: cents } = facts;
  const states = extensions.map(({ state }) => state);
  const verdict = extensionOf({ certification, deadline: on, extensions: states }, day, policy);
  if (!verdict.allowed) return [];
  const last = lastDayToAsk(on, policy);
  return [
    {
      ...{ kind: "extend_by", on: last, cents, state: isExpired ? "due" : "to_come" },
      rule: `An extension can be asked for until ${writtenDay(last)}: it moves the deadline to ${writtenDay(verdict.value)}.`,
      action: { to: of("extensions/request", registration), label: "File an extension" },
    },
  ];
}

type Asked = ObligationFacts["extensions"][number];

function askedExtension(open: Open, { state, newDeadline: on, orderId }: Asked): ObligationRow {
  const { extensionCents: cents } = open.facts;
  if (state === "in_cart") {
    return {
      ...{
        kind: "pay_cart",
        on,
        cents,
        state: "due",
        rule: "Your extension goes to us for review once you check out.",
      },
      action: { to: "/cart", label: "Go to the cart" },
    };
  }
  if (state === "unpaid") {
    return {
      ...{ kind: "unpaid_order", on, cents, state: stateOn(on, open) === "overdue" ? "overdue" : "due" },
      rule: `Your extension is approved, and moves the deadline once it is paid, by ${writtenDay(on)} at the latest.`,
      ...(orderId && { action: { to: `/payments/${orderId}`, label: "Pay for your extension" } }),
    };
  }
  if (open.day > on) {
    return {
      ...{ kind: "extend_by", on, state: "waiting" },
      rule: `We have your request for an extension, but its new deadline of ${writtenDay(on)} has passed, so it cannot be approved any more. Withdraw the request to start again: nothing was charged.`,
    };
  }
  return { kind: "extend_by", on, state: "waiting", rule: "We are reviewing your extension: 2-3 business days." };
}

const expired = (open: Open): ObligationRow[] => {
  const rows = extension(open, true);
  if (rows.length > 0) return rows;
  return [
    {
      ...{ kind: "deadline", on: open.registration.deadline, state: "overdue" },
      rule: "The deadline has passed, and no extension can be asked for: you can start again.",
      action: { to: registerPath(open.facts), label: "Register again" },
    },
  ];
};

const underWay = ["in_progress", "experience_approval", "module_approval"];

/** A later kind of obligation is one more source: the fees and the CEUs of a certificate come so. */
function rowsOf(open: Open): ObligationRow[] {
  const { status, deadline: until, attempts } = open.registration;
  if (status === "final_approval") return finish(open);
  if (!underWay.includes(status)) return registering(open);
  const lockable = {
    ...{ status, deadline: until },
    attempts: attempts.map(({ takenOn, result, isVoided }) => ({
      result,
      ...(takenOn && { takenAt: `${takenOn}T17:00:00.000Z` as Instant }),
      ...(isVoided && { voided: { reason: "" } }),
    })),
  };
  if (isLocked(lockable, open.day, open.facts.policy)) return expired(open);
  const dated = withoutDeadline(open);
  return [
    ...corrected(dated),
    ...experience(dated),
    ...supervisors(dated),
    ...ethics(dated),
    ...exam(dated),
    ...finish(dated),
    ...extension(open, false),
    ...deadline(open),
  ];
}

/** What somebody still owes for a certification on a day, the most urgent first (bylaws#obligations). */
export function obligationsOf(facts: ObligationFacts, day: LocalDate): Obligation[] {
  const { registration, certification } = facts;
  if (!registration || registration.isClosed || registration.status === "complete") return [];
  const keys = new Map<string, number>();
  const keyOf = ({ kind, on }: ObligationRow): string => {
    const key = `${kind} ${registration.id} ${on ?? ""}`;
    const count = keys.get(key) ?? 0;
    keys.set(key, count + 1);
    return count === 0 ? key : `${key} ${count + 1}`;
  };
  return rowsOf({ facts, registration, day })
    .map((row) => ({ ...row, key: keyOf(row), name: certification.name }))
    .toSorted(byUrgency);
}

const never = "9999";

/** What has no day is to be done now. */
export function byUrgency(a: Obligation, b: Obligation): number {
  const state = obligationStates.indexOf(a.state) - obligationStates.indexOf(b.state);
  if (state !== 0) return state;
  const first = a.on ?? (a.state === "due" ? "" : never);
  const second = b.on ?? (b.state === "due" ? "" : never);
  if (first !== second) return first < second ? -1 : 1;
  return obligationKinds.indexOf(a.kind) - obligationKinds.indexOf(b.kind);
}

/** Not with somebody else, and not done. */
export const isOpenObligation = ({ state }: Pick<Obligation, "state">): boolean =>
  state === "overdue" || state === "due" || state === "to_come";

/** What its person can do next. */
export const nextObligation = (rows: readonly Obligation[]): Obligation | undefined =>
  rows.find((row) => isOpenObligation(row) && row.action !== undefined);
