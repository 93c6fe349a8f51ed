import { DomainError } from "../../../ground/shared/errors.ts";
import { writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { sumOfLines } from "../../../money/order/order.rules.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import { afcIdOf } from "../../../people/person/afc-id.rules.ts";
import * as Person from "../../../people/person/person.ts";
import type { ReviewFact, ReviewPart } from "../../../review/field/review-part.schema.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ReviewItemId } from "../../../review/review.schema.ts";
import type { PressedDecision, ReviewSubject, SubjectShown } from "../../../review/subject.ts";
import { isClosing } from "../../../selling/checkout/refuse-closing.ts";
import { RegistrationId, registrationFiles } from "../certification.schema.ts";
import { registrationSubject } from "../registration/registration.subject.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { approvalItemId } from "../registration/sent-for-review.ts";
import { materialsOffered } from "../step/course-materials.step.ts";
import { pathwayOf } from "../step/pathway.step.ts";
import { allSteps, mayOpenStep, type StepKey, stepReached, stepsBack, toldOf } from "../step/step.rules.ts";
import { type LaterApproval, laterApprovalOf } from "./later-approval.ts";
import { registrationResultOf } from "./registration-result.rules.ts";
import { registrationReviewMails } from "./registration-review.mail.ts";
import { orderedLines, type RegistrationReview, reviewedRegistration } from "./reviewed-registration.ts";

type ShownReview = SubjectShown<typeof registrationSubject>;

export const registrationReviewed: ReviewSubject<typeof registrationSubject> = {
  words: registrationSubject,
  itemOf,
  mails: registrationReviewMails,

  async show(item) {
    const reviewed = await reviewedRegistration(item, { isSure: false });
    if (!reviewed) return undefined;
    const { read, steps, order } = reviewed;
    const { person, registration, certification, pathway } = read;
    const name = Person.nameOf(person);
    const later = laterApprovalOf(reviewed.approval);
    return {
      ...{ name, email: person.email, flags: person.activeFlags },
      summary: [certification.name, pathway?.name].filter(Boolean).join(", "),
      parts: [...partsOf(reviewed), ...((await later?.parts(reviewed)) ?? [])],
      result: registrationResultOf(registration, order),
      step: later?.step ?? stepReached(steps),
      warnings: warningsOf(reviewed),
      obstacles: [],
      outcomes: later
        ? laterOutcomesOf(later, name, reviewed)
        : { approve: approvalOf(name, reviewed), reject: rejectionOf(name, reviewed) },
    };
  },

  async check(item, pressed) {
    const reviewed = await reviewedRegistration(item, { isSure: true });
    if (!reviewed || !isAsked(reviewed)) throw new DomainError("registration.not-asked");
    const later = laterApprovalOf(reviewed.approval);
    if (later) {
      if (pressed.outcome === "approve") await later.check(reviewed);
      return;
    }
    if (pressed.outcome === "reject") {
      requireAllowed(mayOpenStep(reviewed.steps, pressed.fields.step as StepKey));
      return;
    }
    checkApproval(reviewed, pressed);
  },

  decisionWrites: () => [],

  async mailOf(item, told) {
    const reviewed = await reviewedRegistration(item, { isSure: true });
    if (!reviewed) throw new DomainError("review.gone");
    const later = laterApprovalOf(reviewed.approval);
    if (later) return later.mailOf(reviewed, told);
    const { person, certification } = reviewed.read;
    const { email: to, firstName } = person;
    const data = { firstName, certificationId: certification.id, name: certification.name, message: told.message };
    if (told.outcome === "reject") {
      return { template: "registration.sent-back", to, data: { ...data, step: titleOf(reviewed, told.fields.step) } };
    }
    if (reviewed.approval === "pth") return { template: "registration.pathway-approved", to, data };
    const leftOut = linesLeftOut(reviewed, told.fields);
    const totalCents = reviewed.order ? chargedCents(reviewed.order, leftOut) : 0;
    const without = leftOut.map((line) => line.name);
    return { template: "registration.approved", to, data: { ...data, totalCents, leftOut: without } };
  },
};

const itemFor = {
  pathway_approval: "pth",
  registration_approval: "rgr",
  experience_approval: "xap",
} as const;

/** Where it waits now, else where it waited last. */
async function itemOf(record: ReviewItemId): Promise<ReviewItemId | undefined> {
  const id = RegistrationId.parse(record);
  const row = await Registrations.findRow(id);
  if (!row) return undefined;
  const { registrationStatus: status } = row;
  const waitsAs = status in itemFor ? itemFor[status as keyof typeof itemFor] : undefined;
  if (waitsAs) return approvalItemId(id, waitsAs);
  const items = await Promise.all(
    registrationSubject.ids.waitsAs.toReversed().map((as) => ReviewItems.find(approvalItemId(id, as))),
  );
  return items.find((item) => item !== undefined)?.itemId;
}

/** Whether the item is what the registration waits for now. */
export function isAsked(reviewed: RegistrationReview): boolean {
  const later = laterApprovalOf(reviewed.approval);
  if (later) return later.isAsked(reviewed);
  const { closed, status, approvedOn } = reviewed.read.registration;
  if (closed) return false;
  return reviewed.approval === "pth"
    ? status === "pathway_approval"
    : status === "registration_approval" && approvedOn === undefined;
}

const text = (name: string, value: string): ReviewFact => ({ name, kind: "text", value });
const reckoned = (name: string, value: string): ReviewFact => ({ ...text(name, value), isReckoned: true });
const reckonedIf = (name: string, value: string | undefined): ReviewFact[] => (value ? [reckoned(name, value)] : []);

function partsOf(reviewed: RegistrationReview): ReviewPart[] {
  const { read, steps } = reviewed;
  const files = read.documents.filter(({ recordId }) => recordId === read.registration.id);
  const shown: ReviewPart[] = [{ kind: "facts", title: "Registration", facts: headerFacts(reviewed) }];
  const told = toldOf(steps).flatMap(({ facts }) => facts);
  if (told.length > 0) shown.push({ kind: "facts", title: "What was answered", facts: told });
  if (files.length > 0) {
    shown.push({
      kind: "files",
      title: "Supporting documents",
      files: files.map(({ id, kind, name }) => ({ id, label: `${fileLabel(kind)}: ${name}` })),
    });
  }
  const afcId = text("AFC id", afcIdOf(read.person.memberNumber));
  shown.push({ kind: "facts", title: "User", isOfPerson: true, facts: [afcId] });
  return shown;
}

const fileLabel = (kind: string): string => registrationFiles[kind as keyof typeof registrationFiles] ?? "File";

const approvalNames = { pth: "Pathway", rgr: "Registration", xap: "Experience" } as const;

function headerFacts({ read, approval, order }: RegistrationReview): ReviewFact[] {
  const { registration, certification, pathway } = read;
  const { enrolledOn, deadline, requiredHours, fullTimeStudent, mspClass } = registration;
  return [
    reckoned("Certification", certification.name),
    reckoned("Approval", approvalNames[approval]),
    ...reckonedIf("Challenge Path", pathway?.name),
    ...(order ? [{ ...reckoned("To be charged", String(order.totalCents)), kind: "cents" } as const] : []),
    ...reckonedIf("MSP class", mspClass),
    ...reckonedIf("Enrolled on", enrolledOn && writtenDay(enrolledOn)),
    ...reckonedIf("Deadline", deadline && writtenDay(deadline)),
    ...reckonedIf("Required hours", requiredHours === undefined ? undefined : String(requiredHours)),
    ...reckonedIf("Full-time student", fullTimeStudent && "Accepted"),
  ];
}

function warningsOf({ read: { documents, registration, person } }: RegistrationReview): string[] {
  const files = documents.filter(({ recordId }) => recordId === registration.id);
  const named = (state: string) => files.filter((file) => file.state === state).map(({ name }) => name);
  const [waiting, refused] = [named("waiting"), named("refused")];
  return [
    ...(waiting.length > 0 ? [`Still being checked: ${waiting.join(", ")}. Reload this page in a minute.`] : []),
    ...(refused.length > 0 ? [`Refused by its check, so nobody can open it: ${refused.join(", ")}.`] : []),
    ...(isClosing(person) ? ["They have asked for their account to be closed."] : []),
  ];
}

type ApprovalFields = Extract<PressedDecision<typeof registrationSubject>, { readonly outcome: "approve" }>["fields"];
type Without = Pick<Partial<ApprovalFields>, "withoutExam" | "withoutMembership">;

/** What staff leave out of the order, as its lines are named. */
export const linesLeftOut = (
  reviewed: Pick<RegistrationReview, "read" | "order">,
  { withoutExam, withoutMembership }: Without,
): LineItem[] => [
  ...(withoutExam ? orderedLines(reviewed, ["exam"]) : []),
  ...(withoutMembership ? orderedLines(reviewed, ["membership"]) : []),
];

const chargedCents = ({ lines, method }: Order, leftOut: readonly LineItem[]): number => {
  if (method !== "card") return 0;
  const left = new Set<string>(leftOut.map(({ id }) => id));
  return sumOfLines(lines.filter(({ id }) => !left.has(id)));
};

function checkApproval({ read, order, approval }: RegistrationReview, { fields }: { readonly fields: ApprovalFields }) {
  const { trainingId, totalCents } = fields;
  if (trainingId && trainingId !== read.registration.trainingId) throw wrongTraining();
  if (approval === "pth") return;
  const leftOut = linesLeftOut({ read, order }, fields);
  if (order && leftOut.length === order.lines.length) throw nothingLeft();
  if (isClosing(read.person)) throw new DomainError("billing.account-closing");
  if (order && order.state !== "locked") throw new DomainError("registration.payment-under-way");
  if ((order?.totalCents ?? 0) !== (totalCents ?? 0)) throw new DomainError("billing.sum-changed");
}

const wrongTraining = () =>
  new DomainError("request.invalid", {
    errors: [{ path: "trainingId", message: "That is not the training of this registration." }],
  });

const nothingLeft = () =>
  new DomainError("request.invalid", {
    errors: [{ path: "withoutExam", message: "Nothing would be left of the order. Leave less out, or send it back." }],
  });

const titleOf = ({ steps }: RegistrationReview, key: string | undefined): string =>
  allSteps.find((step) => step.key === key)?.title(steps) ?? "";

const isLeaveable = (reviewed: RegistrationReview, kind: LineItem["kind"]): { value: boolean } | undefined =>
  orderedLines(reviewed, [kind]).length > 0 ? { value: false } : undefined;

function approvalOf(name: string, reviewed: RegistrationReview): ShownReview["outcomes"]["approve"] {
  const { certification } = reviewed.read;
  const isPathway = reviewed.approval === "pth";
  const what = isPathway ? `the pathway of ${name}` : `the registration of ${name}`;
  return {
    label: "Approve",
    title: `Approve ${what}?`,
    explanation: isPathway
      ? `They go on with their registration for ${certification.name} at the course materials. Nothing is charged.`
      : chargeSentence(reviewed.order),
    done: `${what[0]?.toUpperCase()}${what.slice(1)} is approved.`,
    isFinal: false,
    category: isPathway ? "pathway-approve" : "registration-approve",
    needsMessage: false,
    fields: {
      ...nothingAsked,
      ...(isPathway
        ? { courseMaterials: materialsField(reviewed) }
        : {
            withoutExam: isLeaveable(reviewed, "exam"),
            withoutMembership: isLeaveable(reviewed, "membership"),
            welcomeEmail: { value: true },
            totalCents: { value: reviewed.order?.totalCents ?? 0 },
          }),
    },
  };
}

const laterOutcomesOf = (
  later: LaterApproval,
  name: string,
  reviewed: RegistrationReview,
): ShownReview["outcomes"] => ({
  approve: { ...later.approve(name, reviewed), fields: nothingAsked },
  reject: { ...later.reject(name, reviewed), fields: { step: { options: later.steps(reviewed) } } },
});

const nothingAsked = {
  courseMaterials: undefined,
  withoutExam: undefined,
  withoutMembership: undefined,
  welcomeEmail: undefined,
  totalCents: undefined,
  trainingId: undefined,
  selectedSections: undefined,
  selectedBrightspaceSections: undefined,
  selectedGroups: undefined,
};

function materialsField({ steps }: RegistrationReview) {
  const materials = materialsOffered({ ...steps, offeredMaterials: undefined });
  if (materials.length === 0) return undefined;
  const { materialsOptional, offersNoMaterials } = pathwayOf(steps) ?? {};
  return {
    value: materials.map(({ id }) => id),
    options: materials.map(({ id: value, name: label }) => ({ value, label })),
    ...(!materialsOptional && !offersNoMaterials && { isNeeded: true as const }),
  };
}

const chargeSentence = (order: Order | undefined): string =>
  order && chargedCents(order, []) > 0
    ? `Their card is charged with ${writtenDollars(order.totalCents)}. If it is declined, they are told by mail, and can pay with another card. Their timeline begins today.`
    : "Their card is not charged. Their timeline begins today.";

function rejectionOf(name: string, reviewed: RegistrationReview): ShownReview["outcomes"]["reject"] {
  const isPathway = reviewed.approval === "pth";
  const options = stepsBack(reviewed.steps).map((value) => ({ value, label: titleOf(reviewed, value) }));
  return {
    label: "Reject",
    title: `Send ${isPathway ? "the pathway" : "the registration"} of ${name} back?`,
    explanation: "Nothing is charged. They get a mail with your reason, and go on at the step that you choose.",
    done: `${isPathway ? "The pathway" : "The registration"} of ${name} is sent back. They are told why by mail.`,
    isFinal: false,
    category: isPathway ? "pathway-reject" : "registration-reject",
    needsMessage: true,
    fields: { step: { options } },
  };
}
