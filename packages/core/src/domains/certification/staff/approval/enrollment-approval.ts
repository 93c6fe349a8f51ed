import { now, today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { dayIn, writtenDollars } from "../../../../ground/shared/values.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import { sumOfLines } from "../../../../money/order/order.rules.ts";
import type { Order } from "../../../../money/order/order.schema.ts";
import { reckonedFact, reckonedFactIf } from "../../../../review/field/review-facts.ts";
import type { ReviewFact } from "../../../../review/field/review-part.schema.ts";
import { isClosing } from "../../../../selling/checkout/refuse-closing.ts";
import { examFeeAbroadIn } from "../../registration/certification-offers.ts";
import { isFeeSettled } from "../../registration/enrollment/attached-lines.ts";
import { frozenTerm } from "../../registration/enrollment/enroll.ts";
import { discountText } from "../../registration/shown/extras-of-order.ts";
import { paidTooMuchOf } from "../../registration/shown/paid-too-much.ts";
import { stepReached } from "../../step/step.rules.ts";
import { type ApprovalWords, nothingAsked, type PressedApproval } from "./approval-words.ts";
import { registrationResultOf } from "./registration-result.rules.ts";
import { orderedLines, type RegistrationReview } from "./registration-review.ts";
import { refuseUnchecked } from "./review-files.ts";
import {
  answersPart,
  approvalTitle,
  checkStepBack,
  mailData,
  rejectionToStep,
  sentBackMail,
  stepTitle,
} from "./step-back.ts";
import { refuseOtherTraining } from "./training-of-approval.ts";

const what = "the registration";

/** bylaws#registration-review */
export const enrollmentApproval: ApprovalWords = {
  name: "Registration",
  isAsked: ({ status, closed, approvedOn }) =>
    closed === undefined && status === "registration_approval" && approvedOn === undefined,
  facts: ({ order, read: { lines }, donations }) => [
    ...(order ? [{ ...reckonedCents("To be charged", chargedCents(order, [])), head: "figure" } as const] : []),
    ...reckonedFactIf("Discount", discountText(lines.filter(({ state }) => state !== "open"))),
    ...(donations.length > 0 ? [reckonedCents("Donation", sumOfLines(donations))] : []),
  ],
  parts: answersPart,
  warnings: () => [],
  result: ({ read, order }) => registrationResultOf(read.registration, order),
  step: ({ steps }) => stepReached(steps),
  approval: (name, reviewed) => ({
    ...approvalTitle(what, name),
    explanation: chargeSentence(reviewed, {}),
    explanations: explanationsOf(reviewed),
    isFinal: false,
    category: "registration-approve",
    needsMessage: false,
    fields: {
      ...nothingAsked,
      withoutExam: isLeaveable(reviewed, "exam"),
      withoutMembership: isLeaveable(reviewed, "membership"),
      welcomeEmail: { value: true },
      totalCents: { value: reviewed.order?.totalCents ?? 0 },
    },
  }),
  rejection: (name, reviewed) => rejectionToStep(reviewed, { what, name, category: "registration-reject" }),
  checkApproval,
  checkRejection: checkStepBack,
  mailOf(reviewed, told) {
    if (told.outcome === "reject") return sentBackMail(reviewed, told, stepTitle(reviewed, told.fields.step));
    const leftOut = linesLeftOut(reviewed, told.fields);
    const totalCents = reviewed.order ? chargedCents(reviewed.order, leftOut) : 0;
    const term = told.fields.welcomeEmail === false ? undefined : enrolledTermOf(reviewed);
    return {
      template: "registration.approved",
      to: reviewed.read.person.email,
      data: {
        ...{ ...mailData(reviewed, told), totalCents, leftOut: leftOut.map((line) => line.name) },
        refundCents: refundOfChoices(reviewed),
        ...(term && { term }),
      },
    };
  },
};

const reckonedCents = (name: string, cents: number): ReviewFact => ({
  ...reckonedFact(name, String(cents)),
  kind: "cents",
});

/** Of the exam, the mail about the transcript has told it. */
const refundOfChoices = ({ read, steps }: RegistrationReview): number =>
  paidTooMuchOf(read, steps)
    .filter(({ kind }) => kind !== "exam")
    .reduce((sum, { cents }) => sum + cents, 0);

export function enrolledTermOf({ read: { registration, pathway }, order, item }: RegistrationReview) {
  if (order || !pathway) return undefined;
  const approvedOn = dayIn(item.decision?.at ?? now());
  const { deadline, hours } = frozenTerm(pathway, { ...registration, approvedOn, paidOn: today() });
  return { deadline, hours };
}

type Without = Pick<Partial<PressedApproval["fields"]>, "withoutExam" | "withoutMembership">;

/** What staff leave out of the order, as its lines are named. */
export const linesLeftOut = (
  reviewed: Pick<RegistrationReview, "read" | "order">,
  { withoutExam, withoutMembership }: Without,
): LineItem[] => [
  ...(withoutExam ? [...orderedLines(reviewed, ["exam"]), ...examFeesAbroad(reviewed)] : []),
  ...(withoutMembership ? orderedLines(reviewed, ["membership"]) : []),
];

/** Nothing is paid for an exam abroad that is not paid for itself. */
function examFeesAbroad(reviewed: Pick<RegistrationReview, "read" | "order">): LineItem[] {
  const fee = examFeeAbroadIn(reviewed.read.offers);
  return orderedLines(reviewed, ["international_fee"]).filter(({ productId }) => productId === fee);
}

const chargedCents = ({ lines, method }: Order, leftOut: readonly LineItem[]): number => {
  if (method !== "card") return 0;
  const left = new Set<string>(leftOut.map(({ id }) => id));
  return sumOfLines(lines.filter(({ id }) => !left.has(id)));
};

function checkApproval(reviewed: RegistrationReview, pressed: PressedApproval): void {
  refuseOtherTraining(reviewed, pressed);
  refuseUnchecked(reviewed);
  const { read, order } = reviewed;
  if (!isFeeThere(reviewed)) throw new DomainError("registration.fee-missing");
  const leftOut = linesLeftOut(reviewed, pressed.fields);
  if (order && leftOut.length === order.lines.length) throw nothingLeft();
  if (isClosing(read.person)) throw new DomainError("billing.account-closing");
  if (order && order.state !== "locked") throw new DomainError("registration.payment-under-way");
  if ((order?.totalCents ?? 0) !== (pressed.fields.totalCents ?? 0)) throw new DomainError("billing.sum-changed");
}

/** Nobody is enrolled without it: it is paid, or charged by the approval (bylaws#registration-enrollment). */
const isFeeThere = (reviewed: RegistrationReview): boolean =>
  isFeeSettled(reviewed.read.lines) || orderedLines(reviewed, ["registration_fee"]).length > 0;

const nothingLeftText = "Nothing would be left of the order. Leave less out, or send it back.";

const nothingLeft = () =>
  new DomainError("request.invalid", { errors: [{ path: "withoutExam", message: nothingLeftText }] });

const isLeaveable = (reviewed: RegistrationReview, kind: LineItem["kind"]): { value: boolean } | undefined =>
  orderedLines(reviewed, [kind]).length > 0 ? { value: false } : undefined;

type LeftOut = keyof Without;

/** The sum follows what is ticked to be left out. */
function explanationsOf(reviewed: RegistrationReview) {
  const isTickable = { withoutExam: "exam", withoutMembership: "membership" } as const;
  const offered = (Object.keys(isTickable) as LeftOut[]).filter((name) => isLeaveable(reviewed, isTickable[name]));
  const combinations: readonly LeftOut[][] = [...offered.map((name) => [name]), ...(offered[1] ? [offered] : [])];
  return combinations.map((ticked) => ({
    ticked,
    text: chargeSentence(reviewed, Object.fromEntries(ticked.map((name) => [name, true]))),
  }));
}

function chargeSentence(reviewed: RegistrationReview, without: Without): string {
  const { order } = reviewed;
  const leftOut = linesLeftOut(reviewed, without);
  if (order && leftOut.length === order.lines.length) return nothingLeftText;
  const cents = order ? chargedCents(order, leftOut) : 0;
  return cents > 0
    ? `Their card is charged ${writtenDollars(cents)}. If it is declined, they are told by mail, and can pay with another card. Their timeline begins today.`
    : "Their card is not charged. Their timeline begins today.";
}
