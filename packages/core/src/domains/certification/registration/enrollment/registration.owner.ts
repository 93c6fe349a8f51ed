import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { dayIn, type LocalDate } from "../../../../ground/shared/values.ts";
import type { Effect } from "../../../../money/order/line-item/effect.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import type {
  DecisionWrites,
  OrderDecision,
  Owner,
  RemovalWrites,
  ReviewWrites,
} from "../../../../money/order/line-item/seller.ts";
import type { Person } from "../../../../people/person/person.ts";
import * as About from "../../../../people/person/profile/about-person.ts";
import { bothPatches } from "../../../../people/person/profile/patches.rules.ts";
import type { Address } from "../../../../people/person/user.schema.ts";
import * as ReviewItems from "../../../../review/items.ts";
import { membershipWaits, withdrawRequest } from "../../../membership/cart-membership.ts";
import { answerRequest, settledRequest } from "../../../membership/membership-request.ts";
import { certificationSettings } from "../../setting/certification-settings.ts";
import { certificationOffers, examFeeAbroadIn } from "../certification-offers.ts";
import type { RegistrationRead } from "../registration-read.ts";
import * as Registrations from "../registrations.ts";
import { chosenAddress } from "../sent-address.ts";
import { correctionSent, notForReview, sentForReview } from "../sent-for-review.ts";
import { changedUnread } from "../unused/expired-payments.ts";
import { linesInVain } from "../unused/paid-in-vain.rules.ts";
import { answersWithout } from "./answers-without.rules.ts";
import {
  grantsNothing,
  heldIn,
  isExam,
  isFee,
  isFeeSettled,
  isMembership,
  leadsNowhere,
  linesAttachedTo,
} from "./attached-lines.ts";
import { attachedEnds, closedFor } from "./close-registration.ts";
import { enrolled } from "./enroll.ts";
import { type ExamsPaid, examsPaid, granted, grantsSomething } from "./granted.ts";
import { idIn, idOf, nothingMoved, registrationOf } from "./owned-registration.ts";
import { toldInVain, withInVain } from "./paid-in-vain.ts";
import { readyToOrder } from "./ready-to-order.ts";

async function choiceOf({ certificationId, pathwayId }: Registrations.KeptRegistration) {
  const settings = await certificationSettings();
  const certification = settings.certifications.find(({ id }) => id === certificationId);
  const pathway = certification?.pathways.find(({ id }) => id === pathwayId);
  return certification && pathway && { certification, pathway, settings };
}

/** Where the pathway is not reviewed, a membership alone waits, in its own queue (bylaws#registration-membership). */
async function send(lines: readonly LineItem[], person: Person): Promise<ReviewWrites> {
  const registration = await registrationOf(lines, person);
  const choice = registration && (await choiceOf(registration));
  const memberships = lines.filter(isMembership);
  const asked = await membershipWaits.send(memberships, person);
  if (!registration || !choice?.pathway.reviewed || registration.enrolledOn) return asked;
  const moved = await orderedOf(lines, person, registration);
  return {
    onPerson: { ...asked.onPerson, ...moved.onPerson.set },
    writes: moved.writes,
    follows: registration.closed ? attachedEnds(registration) : correctionIn(registration, moved.registration),
  };
}

const correctionIn = (before: Registrations.KeptRegistration, after: Registrations.KeptRegistration): Follow[] =>
  after.isCorrectionAsked ? [] : correctionSent(before);

/** While a bank asked, a file or an address may have gone: then it is with its person, who sends it with the same order. */
async function orderedOf(lines: readonly LineItem[], person: Person, registration: Registrations.KeptRegistration) {
  const { read, areStepsDone, isAsOwed } = await readyToOrder(registration, lines);
  const isReady = registration.status === "pre_registration" && !registration.closed && areStepsDone && isAsOwed;
  return isReady
    ? sendRegistration({ ...read, person })
    : Registrations.changed(person, registration, { isInCart: undefined });
}

type Sending = Pick<RegistrationRead, "person" | "registration" | "pathway" | "addresses">;

/** For the transaction that orders it, or that submits it again. */
export function sendRegistration(read: Sending): Registrations.RegistrationWrites {
  const { person, registration } = read;
  const at = now();
  const { certificationName, pathwayName } = registration;
  const moved = Registrations.changed(person, registration, {
    ...{ status: "registration_approval", sentAt: at, submittedOn: submittedOnOf(read) },
    ...{ isInCart: undefined, backTo: undefined, approvedOn: undefined, sentAddress: chosenAddress(read) },
    isCorrectionAsked: undefined,
  });
  const sent = { id: registration.id, person, at, certification: certificationName, pathway: pathwayName };
  return { ...moved, writes: [...moved.writes, sentForReview("rgr", sent)] };
}

/** Of pathways alone whose timeline begins with the first submission (bylaws#registration-deadline). */
const submittedOnOf = ({ registration, pathway }: Sending): LocalDate | undefined =>
  pathway?.asksTrainer ? (registration.submittedOn ?? today()) : undefined;

/** bylaws#registration-review */
export const waits: Owner["waits"] = {
  isReviewed: (lines) => lines.some(({ chargedWhen }) => chargedWhen === "approval"),
  send,
  /** Of a registration that waits, nothing ends: its approval charges what is left (bylaws#registration-charge). */
  async paidOutside(line) {
    const isAsked = isMembership(line) && (await ReviewItems.find(line.id)) !== undefined;
    return isAsked ? membershipWaits.paidOutside(line) : [];
  },
};

/** Its order is gone, so it is back at Pay & Review (bylaws#registration-unpaid). */
export async function decided(
  person: Person,
  lines: readonly LineItem[],
  decision: OrderDecision,
): Promise<DecisionWrites> {
  const asked = await answerRequest(person, lines, decision);
  const registration = await registrationOf(lines, person);
  if (decision.answer === "unpaid" || registration?.closed) return { onPerson: asked };
  if (registration?.status !== "registration_approval") return { onPerson: asked };
  const isUndecided = registration.approvedOn === undefined;
  const moved = Registrations.changed(person, registration, {
    status: "pre_registration",
    ...{ sentAt: undefined, approvedOn: undefined },
  });
  return {
    onPerson: { ...asked, ...moved.onPerson.set },
    writes: [...moved.writes, ...(isUndecided ? notForReview("rgr", registration.id) : [])],
  };
}

/** Without a review, it is sent by its payment. */
const addressNow = async (registration: Registrations.KeptRegistration): Promise<Address | undefined> =>
  chosenAddress({ registration, ...(await About.read(registration.personId)) });

interface PaidLines {
  readonly lines: readonly LineItem[];
  readonly person: Person;
  /** All that are attached to it. */
  readonly attached: readonly LineItem[];
}

/** What it paid for may be over: then it is neither granted nor lost (bylaws#registration-paid-in-vain). */
async function stayed(
  { lines, person, attached }: PaidLines,
  registration: Registrations.KeptRegistration,
  { before, statusBefore: examBefore, paid, beyond, feeAbroad }: ExamsPaid,
) {
  const inVain = linesInVain(lines, {
    ...{ status: registration.status, leadsNowhere: leadsNowhere(registration, attached), examBefore, feeAbroad },
    examsBeyond: beyond.length,
  });
  if (inVain.length === 0 && !registration.enrolledOn && !lines.some(isExam)) return nothingMoved(registration);
  const isPaidNow = ({ id }: Pick<ExamsPaid["paid"][number], "id">) => paid.some((one) => one.id === id);
  // Of a result that is entered, or a registration that is closed, at the same time, the second reads the first.
  const moved = await changedUnread(person, registration, {
    ...{ changes: withInVain(registration, inVain), nowInEffect: lines, isWritten: isPaidNow },
    attempts: [...before.filter((attempt) => !isPaidNow(attempt)), ...paid],
  });
  return { ...moved, follows: [...toldInVain(person, registration, inVain), ...moved.follows] };
}

/** Once its fee is paid, and staff have approved it where its pathway is reviewed (bylaws#registration-enrollment). */
function mayEnroll({ lines, attached }: PaidLines, registration: Registrations.KeptRegistration, isReviewed: boolean) {
  const { status, approvedOn, closed } = registration;
  const isOpen = status === "pre_registration" && !isReviewed && lines.some(isFee);
  const isFeePaid = isFeeSettled(attached) && attached.filter(isFee).every(({ state }) => state === "paid");
  const isApproved = status === "registration_approval" && approvedOn !== undefined && isFeePaid;
  return !closed && (isOpen || isApproved);
}

export async function purchase(lines: readonly LineItem[], person: Person): Promise<Effect> {
  const registration = await registrationOf(lines, person);
  if (!registration) throw new Error(`${idIn(lines)} was paid, and there is no such registration`);
  const attached = await linesAttachedTo(person.id, registration.id);
  const choice = await choiceOf(registration);
  if (!choice) throw new Error(`${registration.id} was paid and has no pathway`);
  const { reviewed } = choice.pathway;
  const isEnrolling = mayEnroll({ lines, person, attached }, registration, reviewed);
  const isEnrolled = isEnrolling || registration.enrolledOn !== undefined;
  const mayBeHeld = reviewed && !isEnrolled && !grantsNothing(registration, attached);
  if (mayBeHeld && lines.some(grantsSomething)) return settle(lines, person, registration);
  const held = isEnrolled ? heldIn(attached) : [];
  const exams = await examsPaid(registration, { lines: [...lines, ...held], attached });
  const moved = isEnrolling
    ? enrolled({ person, registration, ...choice }, await enrollingWith(lines, registration))
    : await stayed({ lines, person, attached }, registration, exams);
  const effect = await granted({ person, moved, lines, held, exams });
  return { ...effect, follows: [...moved.follows, ...(effect.follows ?? [])] };
}

async function enrollingWith(lines: readonly LineItem[], registration: Registrations.KeptRegistration) {
  const isOpen = registration.status === "pre_registration";
  return {
    paidOn: dayIn(lines.find(({ paidAt }) => paidAt)?.paidAt ?? now()),
    sentAddress: isOpen ? await addressNow(registration) : registration.sentAddress,
  };
}

/** On the version as read: of this and an enrollment at the same time, the second follows the first. */
function settle(lines: readonly LineItem[], person: Person, registration: Registrations.KeptRegistration): Effect {
  const held = lines.filter(grantsSomething);
  const asRead = Registrations.changed(person, registration, {}, "conflict");
  return {
    writes: [...asRead.writes, ...Registrations.personWrites(person, { onPerson: settledRequest(person, held) })],
    held: held.map(({ id }) => id),
    after: { registration: registration.id, status: registration.status },
  };
}

/** Of a registration that the record alone names: it was imported. */
function onlyRecorded({ latestRegistrations = [] }: Person, lines: readonly LineItem[]): RemovalWrites {
  const recorded = latestRegistrations.find(({ id, status }) => id === idOf(lines) && status === "pre_registration");
  if (!recorded || !lines.some(isFee)) return {};
  return {
    onPerson: { set: { latestRegistrations: latestRegistrations.filter((one) => one !== recorded) } },
    action: "cart.registration-removed",
    before: { registration: recorded.id },
  };
}

/** With the fee, the whole registration; an optional line only unticks its answer (bylaws#cart-removal). */
export async function removed(lines: readonly LineItem[], person: Person): Promise<RemovalWrites> {
  const registration = await registrationOf(lines, person);
  if (!registration) return onlyRecorded(person, lines);
  const membership = lines.some(isMembership) ? withdrawRequest(person) : {};
  const attached = (await LineItems.ofPerson(person.id)).filter(({ attachedTo }) => attachedTo?.id === registration.id);
  // Of what is closed, or was bought once somebody was enrolled, no answer asks for it.
  if (registration.closed || registration.enrolledOn)
    return { onPerson: membership, also: await feesAbroadOf(lines, attached) };
  if (registration.status !== "pre_registration") throw new DomainError("registration.in-review");
  const before = { registration: registration.id };
  if (!lines.some(isFee)) {
    const answers = answersWithout(registration.answers, lines);
    const { writes, onPerson } = Registrations.changed(person, registration, { answers });
    const also = await feesAbroadOf(lines, attached);
    return { onPerson: bothPatches(onPerson, membership), writes, also, before };
  }
  // What was ordered or paid keeps its registration.
  const isKept = attached.some(({ state }) => state !== "open");
  const { writes, onPerson } = isKept
    ? Registrations.changed(person, registration, { isInCart: undefined })
    : await closedFor(person, registration, { why: "removed_from_cart" });
  return {
    onPerson: bothPatches(onPerson, membership),
    writes,
    ...(!isKept && { action: "cart.registration-removed" }),
    before,
  };
}

/** They go with the exam that they are for. */
async function feesAbroadOf(lines: readonly LineItem[], attached: readonly LineItem[]): Promise<LineItem["id"][]> {
  if (!lines.some(({ kind }) => kind === "exam")) return [];
  const fee = examFeeAbroadIn(await certificationOffers());
  return attached.filter(({ productId, state }) => state === "open" && productId === fee).map(({ id }) => id);
}
