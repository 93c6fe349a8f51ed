import { today } from "../../../../ground/shared/clock.ts";
import type { Cents } from "../../../../ground/shared/values.ts";
import { type LineItem, toLineItemAnswer } from "../../../../money/order/line-item/line-item.schema.ts";
import { membershipKeys } from "../../../../people/person/membership.schema.ts";
import * as ReviewItems from "../../../../review/items.ts";
import type { Review } from "../../../../review/review.schema.ts";
import { reviewFor } from "../../../../review/shown-reviews.ts";
import { RegistrationFile } from "../../certification.schema.ts";
import { studentPriceOf } from "../../exam/exam.rules.ts";
import { approvedOf } from "../../extension/extensions.ts";
import { modulesShown } from "../../setting/pathway-modules.ts";
import type { StepFacts } from "../../step/certification-step.schema.ts";
import { materialsOffered, noMaterials } from "../../step/course-materials.step.ts";
import { percent, type StepKey, stepReached, stepsOf, toldOf } from "../../step/step.rules.ts";
import { isSoldOnDay } from "../../step/step-words.rules.ts";
import { lastPressOf } from "../../step/wanted-line.rules.ts";
import { actionsOf } from "../actions.rules.ts";
import { expirationStatus } from "../card.rules.ts";
import { payableUntil } from "../deadline.rules.ts";
import { certificationPartsOf } from "../parts.rules.ts";
import {
  type ActionAnswers,
  mostBefore,
  type PracticeExamWords,
  Registration,
  type RegistrationStep,
  type RegistrationWait,
} from "../registration.schema.ts";
import { registrationApprovals } from "../registration.subject.schema.ts";
import type { RegistrationFacts } from "../registration-facts.schema.ts";
import { isTrainerInForce, registrationFactsOf, stepFactsOf } from "../registration-facts.ts";
import { type PricedLine, pricedLinesOf, splitLines } from "../registration-prices.ts";
import { type RegistrationRead, readRegistration } from "../registration-read.ts";
import { isApprovedUnpaid, type KeptRegistration } from "../registrations.ts";
import { approvalItemId, isBeforeEnrollment } from "../sent-for-review.ts";
import { transcriptItemId } from "../transcript-asked.ts";
import { examShown } from "./show-exam.ts";

/** The sentences are loaded later, as those of refusals are (decision 30). */
export async function sentenceOf(code: string): Promise<string | undefined> {
  const { certificationProblems } = await import("../../certification.problem.ts");
  return Object.hasOwn(certificationProblems, code)
    ? certificationProblems[code as keyof typeof certificationProblems][1]
    : undefined;
}

/** What a page offers is what the server allows, with the sentence that says why not. */
export async function shownActions(facts: RegistrationFacts): Promise<ActionAnswers> {
  const asked = Object.entries(actionsOf(facts, today())).map(async ([name, { allowed, code }]) => [
    name,
    { allowed, ...(code && { code, sentence: await sentenceOf(code) }) },
  ]);
  return Object.fromEntries(await Promise.all(asked)) as ActionAnswers;
}

const isEnrolled = ({ enrolledOn }: KeptRegistration): boolean => enrolledOn !== undefined;

function stepsShown(steps: StepFacts, registration: KeptRegistration): RegistrationStep[] {
  const parts = isEnrolled(registration) ? (["wizard", "final"] as const) : (["wizard"] as const);
  return parts.flatMap((part) => {
    const shown = stepsOf(steps, part);
    const told = toldOf(steps, part);
    const at = shown.findIndex(({ key }) => key === stepReached(steps, part));
    const isOver = part === "wizard" && isEnrolled(registration);
    return shown.map((step, index) => ({
      key: step.key,
      part,
      title: step.title(steps),
      isOptional: step.isOptional?.(steps) ?? false,
      state: isOver ? "done" : stateOf(step.key, { index, at, backTo: steps.backTo }),
      told: steps.savedSteps.includes(step.key) ? [...(told.find(({ key }) => key === step.key)?.facts ?? [])] : [],
      files: [...(step.files?.(steps) ?? [])],
    }));
  });
}

interface StepPlace {
  readonly index: number;
  readonly at: number;
  readonly backTo: string | undefined;
}

function stateOf(key: StepKey, { index, at, backTo }: StepPlace): RegistrationStep["state"] {
  if (key === backTo) return "sent_back";
  if (index === at) return "reached";
  return index < at ? "done" : "closed";
}

/** Of all approvals, the oldest first; not the one that can still be taken back. */
export async function reviewsOf({ registration, waiting }: RegistrationRead): Promise<Review[]> {
  const asked = registrationApprovals.filter((as) => isEnrolled(registration) || isBeforeEnrollment(as));
  const ids = asked.map((as) => approvalItemId(registration.id, as));
  const reviews = (await Promise.all(ids.map((id) => ReviewItems.reviewsOf(id)))).flat();
  return reviews
    .filter(({ id }) => id !== waiting?.decision?.id)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(reviewFor);
}

/** Once it is approved, it waits for its payment and not for staff. */
export const registrationWait = async ({
  waiting,
  registration,
}: RegistrationRead): Promise<RegistrationWait | undefined> =>
  waiting && !isApprovedUnpaid(registration) ? waitOf(waiting) : undefined;

async function waitOf(item: ReviewItems.KeptReviewItem): Promise<RegistrationWait> {
  const [before, usualDays] = await Promise.all([
    ReviewItems.countBefore(item, mostBefore),
    ReviewItems.usualDays(item),
  ]);
  return { since: item.since, before, usualDays, isBeingDecided: item.decision !== undefined };
}

export async function transcriptShown(
  read: RegistrationRead,
  { transcript }: Pick<StepFacts, "transcript">,
): Promise<Registration["transcript"]> {
  if (transcript === "accepted") return { state: "accepted" };
  if (transcript === undefined) return read.registration.transcriptRefusedAt && { state: "refused" };
  const item = await ReviewItems.find(transcriptItemId(read.registration.id));
  return { state: "waiting", ...(item?.status === "pending" && { wait: await waitOf(item) }) };
}

const ofKind = (lines: readonly LineItem[], kind: LineItem["kind"]) =>
  lines.filter((line) => line.kind === kind).map(toLineItemAnswer);

/** Where no price is shown, what lies in the cart is shown there alone: it has its price (bylaws#registration-lines). */
function linesShown({ lines: all, attempts, certification: { hidePrice } }: RegistrationRead) {
  const lines = hidePrice ? all.filter(({ state }) => state !== "open") : all;
  return {
    registrationFees: ofKind(lines, "registration_fee"),
    internationalFees: ofKind(lines, "international_fee"),
    courseMaterials: ofKind(lines, "course_material"),
    memberships: ofKind(lines, "membership"),
    practiceExams: ofKind(lines, "practice_exam"),
    exams: ofKind(lines, "exam").map((line) => {
      const attempt = attempts.find(({ lineItemId }) => lineItemId === line.id);
      const { result, score, takenAt, isRetake = false } = attempt ?? {};
      return { ...line, extra: { result, score, takenAt, retake: isRetake } };
    }),
  };
}

function documentsShown({ documents, registration }: RegistrationRead) {
  return documents.flatMap((document) => {
    const type = RegistrationFile.safeParse(document.kind);
    return type.success && document.recordId === registration.id ? [{ ...document, type: type.data }] : [];
  });
}

export function practiceExamWords(
  { settings, offers }: Pick<RegistrationRead, "settings" | "offers">,
  productId: string | undefined,
): PracticeExamWords | undefined {
  const offer = offers.find(({ id }) => id === productId);
  const words = settings.practiceExams.find((one) => one.productId === productId && !one.isArchived);
  if (!offer || !words) return undefined;
  return {
    id: words.id,
    category_id: words.productId,
    name: words.name,
    registration_flow_language: words.registrationFlowLanguage,
    registration_flow_checkbox_text: words.registrationFlowCheckboxText,
    priceCents: offer.priceCents,
  };
}

function choicesFor(read: RegistrationRead, steps: StepFacts): Registration["choices"] {
  const { certification, pathway, offers, person, addresses } = read;
  const price = (id: string | undefined) =>
    certification.hidePrice ? undefined : offers.find((offer) => offer.id === id)?.priceCents;
  const practiceExam = practiceExamWords(read, certification.practiceBundleId);
  return {
    pathways: certification.pathways
      .filter((one) => !one.isArchived && isSoldOnDay(steps, one.registrationFeeId))
      .map((one) => ({ ...one, priceCents: price(one.registrationFeeId) })),
    materials: [
      ...materialsOffered(steps).map(({ id, name, productId, isShipped }) => ({
        ...{ id, name, isShipped },
        priceCents: price(productId),
      })),
      ...(pathway?.offersNoMaterials ? [{ ...noMaterials, isShipped: false }] : []),
    ],
    memberships: steps.memberships
      .toSorted((a, b) => membershipKeys.indexOf(a.key) - membershipKeys.indexOf(b.key))
      .map((one) => ({ ...one, priceCents: price(one.id) })),
    trainers: read.trainers
      .filter((trainer) => isTrainerInForce(trainer, read.day))
      .map(({ id, name, city }) => ({ id, name, city })),
    universities: read.universities.map(({ id, name, programs }) => ({ id, name, programs: [...programs] })),
    addresses: [...addresses],
    ...(practiceExam && {
      practiceExam: certification.hidePrice ? { ...practiceExam, priceCents: undefined } : practiceExam,
    }),
    examCents: examCentsOf(read, price(certification.examId)),
    examAbroadFeeCents: price(steps.internationalFees.exams),
    isEligibleForStudentMembership: steps.isEligibleForStudentMembership,
    dateOfBirth: person.dateOfBirth,
  };
}

const examCentsOf = ({ registration }: RegistrationRead, regular: Cents | undefined): Cents | undefined =>
  regular !== undefined && registration.fullTimeStudent ? studentPriceOf(regular) : regular;

export const pricedTotal = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

interface FactsToShow {
  readonly steps: StepFacts;
  readonly facts: RegistrationFacts;
  readonly priced: readonly PricedLine[];
}

/** Approved, and the order that its person can pay. */
export function orderToPay({ lines, registration, policy }: RegistrationRead): Registration["unpaidOrder"] {
  const orderId = lines.find(({ state }) => state === "ordered")?.orderId;
  const { status, approvedOn } = registration;
  if (!(orderId && approvedOn) || status !== "registration_approval") return undefined;
  return { id: orderId, payableUntil: payableUntil(approvedOn, policy) };
}

function moneyShown(read: RegistrationRead, { priced }: FactsToShow) {
  const { certification, lines, registration } = read;
  const { owed, settled } = splitLines(priced, lines);
  const press = lastPressOf([...settled, ...owed.map(() => ({ state: "open" }) as const)]);
  const { isInCart = false } = registration;
  return {
    prices: priced.map(({ kind, productId, name, cents, basis, chargedWhen }) => ({
      ...{ kind, productId, name, chargedWhen },
      ...(!certification.hidePrice && { cents, basis }),
    })),
    ...(!certification.hidePrice && { totalCents: pricedTotal(priced) }),
    lastPress: press,
    isInCart,
    unpaidOrder: orderToPay(read),
  };
}

/** The whole registration as its person and staff see it. */
export async function showRead(read: RegistrationRead): Promise<Registration> {
  const { registration, certification, pathway, person } = read;
  const steps = stepFactsOf(read);
  const facts = registrationFactsOf(read, steps);
  const shown = { steps, facts, priced: pricedLinesOf(read, steps) };
  const [reviews, wait, transcript, modules, actions] = await Promise.all([
    reviewsOf(read),
    registrationWait(read),
    transcriptShown(read, steps),
    modulesShown(pathway, registration.modulesDone),
    shownActions(facts),
  ]);
  const part = isEnrolled(registration) ? "final" : "wizard";
  const { id, personId, status, closed, certificationId, enrolledOn, deadline, mspClass } = registration;
  const { name, key, hidePrice } = certification;
  return Registration.parse({
    ...{
      id,
      revision: registration.revision,
      status,
      certificationId,
      enrolledOn,
      deadline,
      mspClass,
      reviews,
      wait,
      transcript,
    },
    userId: personId,
    user: { id: personId, firstName: person.firstName, lastName: person.lastName },
    step: stepReached(steps, part),
    isClosed: closed !== undefined,
    certification: { id: certification.id, name, key, hidePrice },
    pathwayTypeId: registration.pathwayId,
    pathway: pathway && { id: pathway.id, name: pathway.name, key: pathway.key, reviewed: pathway.reviewed },
    startedOn: registration.startedOn,
    requiredHours: registration.requiredHours ?? pathway?.requiredHours,
    militarySpouse: registration.militarySpouse ?? false,
    isFullTimeStudent: registration.fullTimeStudent !== undefined,
    expirationStatus: expirationStatus(facts, read.day),
    percent: percent(steps, part),
    steps: stepsShown(steps, registration),
    answers: registration.answers,
    savedSteps: registration.savedSteps,
    backTo: registration.backTo,
    media: documentsShown(read),
    ...moneyShown(read, shown),
    ...linesShown(read),
    ...examShown(read),
    certificateName: certificateNameIn(registration),
    extension: extensionShown(read),
    paidBack: registration.paidBack,
    modules,
    modulesApprovedOn: registration.modulesApprovedOn,
    badge: registration.badge,
    parts: certificationPartsOf(facts),
    actions,
    choices: choicesFor(read, steps),
  });
}

/** What is only in the cart is not asked for yet. */
function extensionShown({ extensions }: RegistrationRead): Registration["extension"] {
  const last = extensions.findLast(({ state }) => state !== "in_cart");
  if (!last) return undefined;
  const { id, state, newDeadline } = last;
  return { id, state, newDeadline, approved: approvedOf(last) };
}

export function certificateNameIn({ answers: { certificate_name: given } }: KeptRegistration): string | undefined {
  if (typeof given !== "object" || given === null || !("certificateName" in given)) return undefined;
  return typeof given.certificateName === "string" ? given.certificateName : undefined;
}

export const showRegistration = async (registration: KeptRegistration): Promise<Registration> =>
  showRead(await readRegistration(registration));
