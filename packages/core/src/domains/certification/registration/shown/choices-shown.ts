import { Cents } from "../../../../ground/shared/values.ts";
import { type Buyer, priceFor } from "../../../../money/order/line-item/price.rules.ts";
import { membershipKeys } from "../../../../people/person/membership.schema.ts";
import type { StepFacts } from "../../step/certification-step.schema.ts";
import { materialsOffered, noMaterials } from "../../step/course-materials.step.ts";
import { isMembershipAsked, membershipStep } from "../../step/membership.step.ts";
import { isSoldOnDay, savedAnswers } from "../../step/step-words.rules.ts";
import type { PracticeExamWords, Registration } from "../registration.schema.ts";
import { isTrainerInForce } from "../registration-facts.ts";
import { asForRegistration, registrationBuyer } from "../registration-prices.ts";
import type { RegistrationRead } from "../registration-read.ts";

export function practiceExamWords(
  { settings, offers }: Pick<RegistrationRead, "settings" | "offers">,
  productId: string | undefined,
  buyer: Buyer,
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
    priceCents: Cents.parse(priceFor(offer, false, buyer).cents),
  };
}

export function choicesFor(read: RegistrationRead, steps: StepFacts): Registration["choices"] {
  const { certification, pathway, offers, person, addresses } = read;
  const buyer = registrationBuyer(read);
  const priceAs = (who: Buyer, id: string | undefined): Cents | undefined => {
    const offer = offers.find((one) => one.id === id);
    if (!offer || certification.hidePrice) return undefined;
    return Cents.parse(priceFor(asForRegistration(read, offer), false, who).cents);
  };
  const price = (id: string | undefined) => priceAs(buyer, id);
  const practiceExam = practiceExamWords(read, certification.practiceBundleId, buyer);
  const examCents = price(certification.examId);
  const asMemberCents = priceAs({ ...buyer, isMember: true }, certification.examId);
  return {
    pathways: certification.pathways
      .filter((one) => !one.isArchived && isSoldOnDay(steps, one.registrationFeeId))
      .map((one) => ({ ...one, priceCents: price(one.registrationFeeId) })),
    materials: [
      ...materialsOffered(steps).map(({ id, name, productId, isShipped, events }) => ({
        ...{ id, name, isShipped, events },
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
    examCents,
    ...(isToBeMember(steps) && asMemberCents !== examCents && { examAsMemberCents: asMemberCents }),
    examAbroadFeeCents: price(steps.internationalFees.exams),
    isEligibleForStudentMembership: steps.isEligibleForStudentMembership,
    dateOfBirth: person.dateOfBirth,
  };
}

/** Their membership is asked for, and gives no member price yet (bylaws#exam-price). */
const isToBeMember = (steps: StepFacts): boolean =>
  ["in_cart", "pending_review", "unpaid"].includes(steps.membership) ||
  (isMembershipAsked(steps) && savedAnswers(membershipStep, steps)?.wantsMembership === true);
