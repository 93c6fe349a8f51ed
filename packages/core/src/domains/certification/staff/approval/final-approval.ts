import { DomainError } from "../../../../ground/shared/errors.ts";
import { writtenDay } from "../../../../ground/shared/values.ts";
import { examResultWords } from "../../registration/attempt/enter-result.ts";
import { hasUndecided } from "../../registration/hours/tally.rules.ts";
import { arePartsDone } from "../../registration/parts.rules.ts";
import { stepReached, toldOf } from "../../step/step.rules.ts";
import { stepsBackAfterEnrollment, titleOfStep } from "../../step/step-back.rules.ts";
import { deadlineOnReturn, partFacts, partsMissing } from "./after-enrollment.ts";
import { type ApprovalWords, factsPart, nothingAsked } from "./approval-words.ts";
import type { RegistrationReview } from "./registration-review.ts";
import { approvalTitle, checkOffered, mailData } from "./step-back.ts";
import { refuseOtherTraining } from "./training-of-approval.ts";

const what = "the final application";

const stepsOf = ({ steps, facts }: RegistrationReview) =>
  stepsBackAfterEnrollment(steps, facts.certification.requiredParts, ["experience", "ethics"]);

/** bylaws#final-approval */
export const finalApproval: ApprovalWords = {
  name: "Final approval",
  isAsked: ({ status, closed }) => closed === undefined && status === "final_approval",
  facts: () => [],
  parts: (reviewed) => [
    ...factsPart("Parts", partFacts(reviewed)),
    ...factsPart(
      "Final steps",
      toldOf(reviewed.steps, "final").flatMap(({ facts }) => facts),
    ),
  ],
  warnings(reviewed) {
    const missing = partsMissing(reviewed);
    const { attempts, registration } = reviewed.read;
    const another = attempts.find(({ waiting, voided }) => waiting && !voided)?.waiting;
    return [
      ...(missing.length > 0 ? [`Not done by now, so it cannot be approved: ${missing.join(", ")}.`] : []),
      ...(another ? [`Another exam result came in and is not decided: ${examResultWords[another.result]}.`] : []),
      ...(hasUndecided(registration)
        ? [
            "Entries of experience beyond what is required are not decided. An approval ends them: they count for nothing.",
          ]
        : []),
      ...(registration.paidBack?.state === "waiting"
        ? ["Something of it was paid back, and is not decided: see Paid back, but granted."]
        : []),
    ];
  },
  step: ({ steps }) => stepReached(steps, "final"),
  approval: (name, { read: { certification } }) => ({
    ...approvalTitle(what, name),
    explanation: `They hold the ${certification.name} from today, and get a mail with a link to their certificate. The digital credential is issued by hand.`,
    done: `${name} is certified.`,
    isFinal: false,
    category: "final-approve",
    needsMessage: false,
    fields: nothingAsked,
  }),
  rejection: (name, reviewed) => ({
    label: "Reject",
    title: `Send ${what} of ${name} back?`,
    explanation: backSentence(reviewed),
    done: `The final application of ${name} is sent back. They are told why by mail.`,
    isFinal: false,
    category: "final-reject",
    needsMessage: true,
    fields: { step: { options: stepsOf(reviewed) } },
  }),
  checkApproval(reviewed, pressed) {
    refuseOtherTraining(reviewed, pressed);
    if (!arePartsDone(reviewed.facts)) throw new DomainError("registration.parts-undone");
  },
  checkRejection: (reviewed, pressed) => checkOffered(stepsOf(reviewed), pressed),
  mailOf(reviewed, told) {
    const to = reviewed.read.person.email;
    const data = mailData(reviewed, told);
    if (told.outcome === "approve") return { template: "registration.certified", to, data };
    const step = told.fields.step ?? "";
    const backTo = { step: titleOfStep(reviewed.steps, step), stepKey: step };
    return {
      template: "registration.final-sent-back",
      to,
      data: { ...data, ...backTo, deadline: deadlineOnReturn(reviewed) },
    };
  },
};

/** What staff read before they send something back after the enrollment. */
export function backSentence(reviewed: RegistrationReview): string {
  const deadline = deadlineOnReturn(reviewed);
  return `They get a mail with your reason, and correct what you choose.${deadline ? ` They have until ${writtenDay(deadline)}.` : ""}`;
}
