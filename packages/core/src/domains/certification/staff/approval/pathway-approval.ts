import { materialsOffered } from "../../step/course-materials.step.ts";
import { pathwayOf } from "../../step/pathway.step.ts";
import { stepReached } from "../../step/step.rules.ts";
import { type ApprovalWords, nothingAsked } from "./approval-words.ts";
import type { RegistrationReview } from "./registration-review.ts";
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

const what = "the pathway";

/** bylaws#pathway-approval */
export const pathwayApproval: ApprovalWords = {
  name: "Pathway",
  isAsked: ({ status, closed }) => closed === undefined && status === "pathway_approval",
  facts: () => [],
  parts: answersPart,
  warnings: () => [],
  step: ({ steps }) => stepReached(steps),
  approval: (name, reviewed) => ({
    ...approvalTitle(what, name),
    explanation: `They go on with their registration for ${reviewed.read.certification.name} at the course materials. Nothing is charged.`,
    isFinal: false,
    category: "pathway-approve",
    needsMessage: false,
    fields: { ...nothingAsked, courseMaterials: materialsField(reviewed) },
  }),
  rejection: (name, reviewed) => rejectionToStep(reviewed, { what, name, category: "pathway-reject" }),
  checkApproval(reviewed, pressed) {
    refuseOtherTraining(reviewed, pressed);
    refuseUnchecked(reviewed);
  },
  checkRejection: checkStepBack,
  mailOf: (reviewed, told) =>
    told.outcome === "reject"
      ? sentBackMail(reviewed, told, stepTitle(reviewed, told.fields.step))
      : {
          template: "registration.pathway-approved",
          to: reviewed.read.person.email,
          data: mailData(reviewed, told),
        },
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
