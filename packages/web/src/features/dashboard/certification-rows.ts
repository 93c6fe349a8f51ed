import { isOpenObligation, isOptional } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import type { Obligation } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import { daysBetween } from "@guildhall/core/ground/shared/days";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import type { LatestRegistration, User, UserCertification } from "@guildhall/core/people/person/user.schema";
import { beingCharged, cardChips, registrationChips } from "../../blocks/certification/card-words.ts";
import { certificatePath } from "../../blocks/certification/certificate-path.ts";
import { certificationWords } from "../../blocks/certification/certification-words.ts";
import { correctLabel } from "../../blocks/certification/correct-label.ts";
import { dayText } from "../../lib/text/dates.ts";
import { distanceText } from "../../lib/text/distance-text.ts";

export interface CertificationRow {
  readonly id: string;
  readonly name: string;
  readonly state: "good" | "due" | "overdue" | "refused" | "pending";
  readonly status: string;
  readonly sentence: string;
  /** The way on from what lapsed or is late. */
  readonly step?: { readonly to: string; readonly label: string };
  /** Nothing goes on before its person has done it. */
  readonly isOwed?: true;
  /** Its person can go on with it now. */
  readonly isNext?: true;
}

const certificationPath = "/certifications-and-training";

const whyLapsed = {
  lapsed_ceus: "continuing-education credits are missing",
  lapsed_payment: "a fee was not paid",
} as const;

function heldRow(held: UserCertification, today: LocalDate): CertificationRow {
  const { id, name, status, lapsedOn } = held;
  const [state, word] = certificationWords[status];
  const row = { id, name, state, status: word };
  const to = certificatePath(held);
  if (status === "good_standing")
    return {
      ...{ ...row, sentence: "Your certification is in force." },
      ...(to && { step: { to, label: "See your certificate" } }),
    };
  if (status === "revoked")
    return {
      ...{ ...row, sentence: "This certification was revoked." },
      step: { to: certificationPath, label: "See what you can do" },
    };
  const lapsed = lapsedOn ? `lapsed on ${dayText(lapsedOn)}, ${distanceText(lapsedOn, today)}` : "has lapsed";
  return {
    ...{ ...row, sentence: `Your certification ${lapsed}, because ${whyLapsed[status]}.` },
    step: { to: "/help", label: "Ask us how to restore it" },
  };
}

/** Before the enrollment: nothing is to be done until the answer comes. */
const waiting: readonly LatestRegistration["status"][] = ["pathway_approval", "registration_approval"];

/** After the enrollment: their deadline does not pass meanwhile. */
const withStaff: readonly LatestRegistration["status"][] = ["experience_approval", "module_approval"];

type Standing = NonNullable<LatestRegistration["standing"]>;

const sentBackPath = ({ certificationId, status, backTo }: LatestRegistration): string =>
  certificationId && status === "pre_registration"
    ? `${certificationPath}/register/${certificationId}${backTo ? `?step=${backTo}` : ""}`
    : certificationPath;

/** What waits for its person; the words of the certification's card. */
const owedWords = {
  in_cart: () => ({
    sentence: "Your registration is in your cart. It begins once you check out.",
    step: { to: "/cart", label: "Go to the cart" },
  }),
  sent_back: (registration) => ({
    sentence: "We sent your registration back. Please correct the step, and send it again.",
    step: { to: sentBackPath(registration), label: correctLabel(registration.backTo) },
  }),
  unpaid: () => ({
    sentence: "Your registration is approved, and waits for its payment.",
    step: { to: certificationPath, label: "See how to pay" },
  }),
} as const satisfies Record<
  Standing,
  (registration: LatestRegistration) => Required<Pick<CertificationRow, "sentence" | "step">>
>;

function owedRow(registration: LatestRegistration, standing: Standing): CertificationRow {
  const { id, name } = registration;
  const [state, status] = cardChips[standing];
  return { ...{ id, name, state, status, isOwed: true }, ...owedWords[standing](registration) };
}

/** Absent before it is answered. */
type WarningDays = number | undefined;

function underWayRow(registration: LatestRegistration, today: LocalDate, warningDays: WarningDays): CertificationRow {
  const { id, name, status, deadline, standing } = registration;
  if (status === "final_approval")
    return {
      ...{ id, name, state: "pending", status: registrationChips[status][1] },
      sentence: "We are reviewing your final application. You get a mail with our answer.",
      step: { to: certificationPath, label: "See where you stand" },
    };
  // What staff have was sent in time.
  if (deadline && deadline < today && !withStaff.includes(status))
    return {
      ...{ id, name, state: "overdue", status: deadlinePassed },
      sentence: `Your registration had to be completed by ${dayText(deadline)}.`,
      step: { to: certificationPath, label: "See what you can do" },
    };
  if (standing) return owedRow(registration, standing);
  const [, word] = registrationChips[status];
  if (status === "pre_registration")
    return {
      ...{ id, name, state: "pending", status: word, sentence: "Your registration is not finished.", isNext: true },
      step: { to: certificationPath, label: "Continue your registration" },
    };
  const isWarned = warningDays !== undefined && !withStaff.includes(status);
  const isNear = isWarned && deadline !== undefined && daysBetween(today, deadline) <= warningDays;
  return {
    ...{ id, name, state: isNear ? "due" : "pending", status: word },
    sentence: deadline
      ? `Complete it by ${dayText(deadline)}, ${distanceText(deadline, today)}.`
      : waiting.includes(status)
        ? "We are reviewing your registration. You get a mail with our answer."
        : "It is on its way.",
    step: { to: certificationPath, label: "See where you stand" },
    ...(isNear && { isNext: true }),
  };
}

const urgency = ["overdue", "refused", "due", "pending", "good"] as const;

const rowStates = { overdue: "overdue", due: "due", to_come: "pending", waiting: "pending", done: "pending" } as const;

/** The rule, and its day where the rule does not name it. */
function sentenceOf({ kind, on, rule, state }: Obligation): string {
  if (!on || rule.includes(dayText(on))) return rule;
  if (kind === "deadline") return `Your deadline ${state === "overdue" ? "was" : "is"} ${dayText(on)}. ${rule}`;
  return state === "overdue" ? rule : `${rule} You have until ${dayText(on)}.`;
}

const withState = ({ state }: CertificationRow, first: Obligation): CertificationRow["state"] => {
  // What staff have of it is not its person's to do, although its day has passed.
  if (first.state === "waiting" && state === "overdue") return "due";
  return urgency.find((one) => one === rowStates[first.state] || one === state) ?? state;
};

const deadlinePassed = "Deadline passed";
const [, inProgress] = registrationChips.in_progress;

/** An exam was sat in time, or the days of grace are not over (bylaws#sent-in-time). */
const isHeldOpen = ({ status }: CertificationRow, { isExpired }: Obligation): boolean =>
  status === deadlinePassed && !isExpired;

const isBeingCharged = ({ kind, state }: Obligation): boolean => kind === "unpaid_order" && state === "waiting";

const chargedRow = ({ id, name }: CertificationRow, { rule: sentence }: Obligation): CertificationRow => ({
  ...{ id, name, state: beingCharged[0], status: beingCharged[1], sentence },
  step: { to: certificationPath, label: "See where you stand" },
});

/** Of what is under way, the most urgent thing that is owed, as the page of certifications says it (bylaws#obligations). */
export function withObligations(
  rows: readonly CertificationRow[],
  { latestRegistrations }: Pick<User, "latestRegistrations">,
  obligations: readonly Obligation[],
): CertificationRow[] {
  const underWay = new Set(latestRegistrations.map(({ id }) => id));
  return rows
    .map((row) => {
      const own = obligations.filter((one) => one.name === row.name);
      const first = own.find(isOpenObligation) ?? own.find(({ state }) => state === "waiting");
      if (!first || !underWay.has(row.id)) return row;
      if (isBeingCharged(first)) return chargedRow(row, first);
      const shown: CertificationRow = isHeldOpen(row, first) ? { ...row, status: inProgress, state: "pending" } : row;
      const state = withState(shown, first);
      const { step: known, isNext: _known, ...rest } = shown;
      const step = first.action ?? known;
      const isNext = isOpenObligation(first) && first.action !== undefined && !isOptional(first);
      return { ...rest, state, sentence: sentenceOf(first), ...(step && { step }), ...(isNext && { isNext }) };
    })
    .toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));
}

type CertificationUser = Pick<User, "userCertifications" | "latestRegistrations">;

/** The dashboard's rows for certifications and registrations, the most urgent first. */
export const certificationRows = (
  standing: CertificationUser,
  today: LocalDate,
  warningDays: WarningDays,
): CertificationRow[] =>
  [
    ...standing.userCertifications.map((certification) => heldRow(certification, today)),
    ...standing.latestRegistrations
      .filter(({ status }) => status !== "complete")
      .map((registration) => underWayRow(registration, today, warningDays)),
  ].toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));

/** The row whose step comes before a membership that ends. */
export const urgentRow = (rows: readonly CertificationRow[]): CertificationRow | undefined =>
  rows.find(
    ({ step, state, isOwed, isNext }) => step && (isOwed || state === "overdue" || (state === "due" && isNext)),
  );

/** The row whose step may be the page's green button: there is something to do, or something was revoked. */
export const mainRow = (rows: readonly CertificationRow[]): CertificationRow | undefined =>
  urgentRow(rows) ?? rows.find(({ step, isNext }) => step && isNext) ?? rows.find(({ state }) => state === "refused");
