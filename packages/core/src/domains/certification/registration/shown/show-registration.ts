import { toLineItemAnswer } from "../../../../money/order/line-item/line-item.schema.ts";
import { RegistrationFile } from "../../certification.schema.ts";
import { approvedOf } from "../../extension/extensions.ts";
import { modulesShown } from "../../setting/pathway-modules.ts";
import { certificateNameIn } from "../../step/certificate-name.step.ts";
import { enrollmentToDo } from "../../step/enrollment-by-hand.rules.ts";
import { percent, stepReached } from "../../step/step.rules.ts";
import { expirationStatus } from "../card.rules.ts";
import { certificationPartsOf } from "../parts.rules.ts";
import { Registration } from "../registration.schema.ts";
import { registrationFactsOf, stepFactsOf } from "../registration-facts.ts";
import { pricedLinesOf } from "../registration-prices.ts";
import { type RegistrationRead, readRegistration } from "../registration-read.ts";
import type { KeptRegistration } from "../registrations.ts";
import { areModulesSent } from "../standing.rules.ts";
import { choicesFor } from "./choices-shown.ts";
import { discountText, donationsWith } from "./extras-of-order.ts";
import { isExtensionCharged, linesShown, moneyShown } from "./money-shown.ts";
import { paidTooMuchOf } from "./paid-too-much.ts";
import { examShown } from "./show-exam.ts";
import { shownActions } from "./shown-actions.ts";
import { stepsShown } from "./steps-shown.ts";
import { registrationWait, reviewsOf, transcriptShown } from "./wait-shown.ts";

function documentsShown({ documents, registration }: RegistrationRead) {
  return documents.flatMap((document) => {
    const type = RegistrationFile.safeParse(document.kind);
    return type.success && document.recordId === registration.id ? [{ ...document, type: type.data }] : [];
  });
}

/** The whole registration as its person and staff see it. */
export async function showRead(read: RegistrationRead): Promise<Registration> {
  const { registration, certification, pathway, person } = read;
  const steps = stepFactsOf(read);
  const facts = registrationFactsOf(read, steps);
  const [reviews, wait, transcript, modules, donations, actions] = await Promise.all([
    reviewsOf(read),
    registrationWait(read),
    transcriptShown(read, steps),
    modulesShown(pathway, registration.modulesDone),
    donationsWith(read.lines),
    shownActions(facts),
  ]);
  const priced = pricedLinesOf(read, steps);
  const paidTooMuch = paidTooMuchOf(read, steps, priced);
  const part = registration.enrolledOn !== undefined ? "final" : "wizard";
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
    closed: closed && { at: closed.at, why: closed.why },
    replacedBy: registration.replacedBy,
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
    ...moneyShown(read, priced),
    ...(paidTooMuch.length > 0 && { paidTooMuch }),
    ...linesShown(read),
    ...(donations.length > 0 && { donations: donations.map(toLineItemAnswer) }),
    discount: discountText(read.lines),
    ...examShown(read),
    certificateName: certificateNameIn(registration),
    extension: extensionShown(read),
    paidBack: registration.paidBack,
    ...(read.carried.length > 0 && { carried: read.carried.map(({ kind, name: item }) => ({ kind, name: item })) }),
    materialEvents: registration.materialEvents?.events,
    modules,
    areModulesSent: areModulesSent(registration),
    modulesApprovedOn: registration.modulesApprovedOn,
    badge: registration.badge,
    enrollmentByHand: registration.enrollmentByHand && {
      ...registration.enrollmentByHand,
      facts: enrollmentToDo(registration, read.settings.materials),
    },
    parts: certificationPartsOf(facts),
    actions,
    choices: choicesFor(read, steps),
  });
}

/** What is only in the cart is not asked for yet. */
function extensionShown(read: RegistrationRead): Registration["extension"] {
  const last = read.extensions.findLast(({ state }) => state !== "in_cart");
  if (!last) return undefined;
  const { id, state, newDeadline } = last;
  const isCharged = isExtensionCharged(read, last);
  return { id, state, newDeadline, approved: approvedOf(last), ...(isCharged && { isBeingCharged: true }) };
}

export const showRegistration = async (registration: KeptRegistration): Promise<Registration> =>
  showRead(await readRegistration(registration));
