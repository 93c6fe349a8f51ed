import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { now } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { dayIn } from "../../../ground/shared/values.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import { sumOfLines } from "../../../money/order/order.rules.ts";
import { Order } from "../../../money/order/order.schema.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { DecisionAction, FinalDecision } from "../../../review/subject.ts";
import { approvedOnPerson } from "../../../selling/checkout/approve.ts";
import { releasedCode } from "../../../selling/checkout/cancel-closed-order.ts";
import { chargeOffSession } from "../../../selling/checkout/charge-off-session.ts";
import { answerRequest } from "../../membership/membership-request.ts";
import { enrolledNow } from "../registration/enrolment/enrolled-now.ts";
import type { registrationSubject } from "../registration/registration.subject.schema.ts";
import { nextStatus } from "../registration/registration-status.rules.ts";
import * as Registrations from "../registration/registrations.ts";
import { carryOutHours } from "./carry-out-hours.ts";
import { isAsked, linesLeftOut, registrationReviewed } from "./registration-subject.ts";
import { type RegistrationReview, reviewedRegistration } from "./reviewed-registration.ts";

type Answer = FinalDecision<typeof registrationSubject>;
type ApprovingAnswer = Extract<Answer, { readonly outcome: "approve" }>;

/**
 * bylaws#registration-review: the review ends in the transaction that moves the registration, and that begins the charge
 * where there is something to charge, so a decision charges once.
 */
export const carryOutRegistration: DecisionAction<typeof registrationSubject> = async (item, decision) => {
  const reviewed = await reviewedRegistration(item, { isSure: true });
  if (!reviewed || !isAsked(reviewed)) throw new DomainError("registration.not-asked");
  if (reviewed.approval === "xap") return carryOutHours(reviewed, decision);
  if (decision.outcome === "reject") return sendBack(item, reviewed, decision);
  return reviewed.approval === "pth"
    ? approvePathway(item, reviewed, decision)
    : approveRegistration(item, reviewed, decision);
};

/** What staff have approved of the pathway; saved again it is sent again. */
const pathwayStep = "pathway_review";

async function approvePathway(
  item: KeptReviewItem,
  reviewed: RegistrationReview,
  decision: ApprovingAnswer,
): Promise<void> {
  const { person, registration } = reviewed.read;
  const { courseMaterials: offeredMaterials } = decision.fields;
  const status = requireAllowed(nextStatus(registration.status, "approve_pathway"));
  const savedSteps = [...new Set([...registration.savedSteps, pathwayStep])];
  const changes = { status, savedSteps, offeredMaterials, backTo: undefined, sentAt: undefined };
  const moved = Registrations.changed(person, registration, changes);
  await record(decision.author, {
    about: item.personId,
    action: "registration.pathway-approved",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...decision.settled],
    after: { registration: registration.id, offeredMaterials },
    follows: await follows(item, reviewed, decision),
  });
}

/** Its order stays locked: sent in again with the same lines, it is decided again without another payment. */
async function sendBack(item: KeptReviewItem, reviewed: RegistrationReview, decision: Answer): Promise<void> {
  const { person, registration } = reviewed.read;
  const isPathway = reviewed.approval === "pth";
  const move = isPathway ? "reject_pathway" : "reject_registration";
  const status = requireAllowed(nextStatus(registration.status, move));
  const savedSteps = registration.savedSteps.filter((key) => !(isPathway && key === pathwayStep));
  const changes = { status, savedSteps, backTo: decision.step, sentAt: undefined };
  const moved = Registrations.changed(person, registration, changes);
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  await record(decision.author, {
    about: item.personId,
    action: "registration.sent-back",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...decision.settled],
    before: { registration: registration.id, status: registration.status },
    after: { registration: registration.id, status, step: decision.step },
    reason: plainTextOf(decision.message),
    follows: await follows(item, reviewed, decision),
  });
}

async function approveRegistration(
  item: KeptReviewItem,
  reviewed: RegistrationReview,
  decision: ApprovingAnswer,
): Promise<void> {
  const { read, order } = reviewed;
  const leftOut = linesLeftOut(reviewed, decision.fields);
  // The day of the decision, whenever it takes effect (bylaws#registration-deadline).
  const approvedOn = dayIn(item.decision?.at ?? now());
  const changes = { approvedOn, approval: askedFor(decision, leftOut), remindedToPay: undefined };
  const told = await follows(item, reviewed, decision);
  if (!order) {
    const enrolled = await enrolledNow(read, changes);
    return record(decision.author, {
      about: item.personId,
      action: "registration.approved",
      writes: [...enrolled.writes, ...decision.settled],
      after: enrolled.after,
      follows: [...told, ...enrolled.follows],
    });
  }
  if (order.state !== "locked") throw new DomainError("registration.payment-under-way");
  if (order.totalCents !== decision.fields.totalCents) throw new DomainError("billing.sum-changed");
  const moved = Registrations.changed(read.person, read.registration, changes);
  const left = await withoutLines(
    order,
    leftOut.map(({ id }) => id),
  );
  await chargeOffSession(decision.author, order, {
    action: "billing.order-approved",
    onPerson: {
      ...(await approvedOnPerson({ ...order, ...left.fields })),
      ...(await answerRequest(read.person, leftOut, { answer: "rejected" })),
      ...moved.onPerson.set,
    },
    fields: left.fields,
    writes: [...moved.writes, ...left.writes, ...decision.settled],
    follows: told,
  });
}

/** Of the vendors nothing is asked yet: it is kept as it was asked for. */
function askedFor(
  { fields }: ApprovingAnswer,
  leftOut: readonly LineItem[],
): NonNullable<Registrations.KeptRegistration["approval"]> {
  const { welcomeEmail = false, selectedSections, selectedBrightspaceSections, selectedGroups } = fields;
  return {
    ...{ welcomeEmail, selectedSections, selectedBrightspaceSections, selectedGroups },
    ...(leftOut.length > 0 && { leftOut: leftOut.map(({ name }) => name) }),
  };
}

interface LeftOut {
  readonly fields: Partial<Pick<Order, "lines" | "totalCents" | "discount">>;
  readonly writes: readonly Write[];
}

/** The order goes on without them, and they are nobody's. */
async function withoutLines(order: Order, ids: readonly LineItem["id"][]): Promise<LeftOut> {
  if (ids.length === 0) return { fields: {}, writes: [] };
  const lines = order.lines.filter(({ id }) => !ids.includes(id));
  const usesCode = lines.some(({ discountCents }) => discountCents !== undefined);
  const totalCents = Order.shape.totalCents.parse(sumOfLines(lines));
  return {
    fields: { lines, totalCents, ...(!usesCode && { discount: undefined }) },
    writes: [
      ...ids.map((id) => LineItems.removeOrdered({ personId: order.personId, id }, order.id)),
      ...(usesCode ? [] : await releasedCode(order)),
    ],
  };
}

async function follows(
  item: KeptReviewItem,
  { read: { certification }, approval }: RegistrationReview,
  decision: Answer,
): Promise<Follow[]> {
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const url = `/certifications-and-training/register/${certification.id}`;
  const { outcome } = decision;
  const as = approval === "pth" ? "pth" : "rgr";
  const title = titles[outcome === "reject" ? "reject" : as](certification.name);
  const alert = { title, message: plainTextOf(decision.message) || sentences[as], url };
  return [
    { kind: "mail", mail: await registrationReviewed.mailOf(item, decision) },
    { kind: "notification", personId: item.personId, alert },
  ];
}

const titles = {
  pth: (name: string) => `Your pathway for ${name} is approved`,
  rgr: (name: string) => `Your registration for ${name} is approved`,
  reject: (name: string) => `Your registration for ${name} needs a change`,
};

const sentences = {
  pth: "Go on with your registration at the course materials.",
  rgr: "Your certification shows what comes next.",
};
