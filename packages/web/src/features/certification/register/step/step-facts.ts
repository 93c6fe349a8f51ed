import { RegistrationFile } from "@guildhall/core/domains/certification/certification.schema";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import type { StepFacts } from "@guildhall/core/domains/certification/step/certification-step.schema";
import { noMaterials } from "@guildhall/core/domains/certification/step/course-materials.step";
import { firstPolicy } from "@guildhall/core/engines/policy/policy-numbers.rules";
import type { MembershipRequest } from "@guildhall/core/people/person/membership.schema";
import { serverToday } from "../../../../lib/text/now.ts";

type Keyed = StepFacts["memberships"][number];

const keysOfMembership: readonly MembershipRequest["key"][] = ["professional", "student", "emeritus"];

const keyed = ({ id, name, key }: { id: string; name: string; key: string }): Keyed[] =>
  keysOfMembership.filter((one) => one === key).map((one) => ({ id, name, key: one }));

/**
 * What the rules of a step are asked with, as far as the page was told it. The choices hold only what is offered: so
 * each of them counts as sold.
 */
export function factsForForm({ certification, choices, steps, media, answers, savedSteps }: Registration): StepFacts {
  const materials = steps.find(({ key }) => key === "course_materials");
  const offered = choices.materials.filter(({ id }) => id !== noMaterials.id);
  return {
    certification: {
      ...{ ...certification, isOpen: true, requiredParts: [], isEducationAlwaysComplete: false, asksMilitary: true },
      ...{ sellsUpfrontExam: true, allowsExtension: false, isReportable: false, paysAnnualFee: false },
    },
    pathways: choices.pathways.map((pathway) => ({
      ...{ ...pathway, certificationId: certification.id, registrationFeeId: pathway.id, isArchived: false },
      offersNoMaterials: choices.materials.some(({ id }) => id === noMaterials.id),
      materialsOptional: materials?.isOptional === true,
      materialIds: offered.map(({ id }) => id),
    })),
    materials: offered.map(({ id, name, isShipped }) => ({ id, name, isShipped, isArchived: false })),
    trainers: choices.trainers,
    universities: choices.universities,
    offers: choices.pathways.map(({ id, name }) => ({ id, name })),
    internationalFees: {},
    memberships: choices.memberships.flatMap(keyed),
    membership: "none",
    isEligibleForStudentMembership: choices.isEligibleForStudentMembership,
    dateOfBirth: choices.dateOfBirth,
    isMilitarySpouse: false,
    addresses: choices.addresses,
    files: filesOf(media),
    answers,
    savedSteps,
    day: serverToday(),
    policy: firstPolicy,
  };
}

const filesOf = (media: Registration["media"]): StepFacts["files"] =>
  Object.fromEntries(
    RegistrationFile.options.map((type) => [
      type,
      media.filter((file) => file.type === type && file.state !== "refused").length,
    ]),
  );
