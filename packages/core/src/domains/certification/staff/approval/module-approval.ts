import { writtenDay } from "../../../../ground/shared/values.ts";
import { textFact } from "../../../../review/field/review-facts.ts";
import { moduleNames, modulesOf } from "../../setting/pathway-modules.ts";
import { deadlineOnReturn } from "./after-enrollment.ts";
import { type ApprovalWords, factsPart, nothingAsked } from "./approval-words.ts";
import { backSentence } from "./final-approval.ts";
import { approvalTitle, mailData } from "./step-back.ts";
import { refuseOtherTraining } from "./training-of-approval.ts";

const what = "the modules";

/** bylaws#module-approval */
export const moduleApproval: ApprovalWords = {
  name: "Modules",
  isAsked: ({ status, closed, waiting = [] }) =>
    closed === undefined && (waiting.includes("modules") || (status === "module_approval" && waiting.length === 0)),
  facts: () => [],
  async parts({ read }) {
    const { modulesDone = {} } = read.registration;
    const names = await moduleNames(read.pathway);
    return factsPart(
      "Modules",
      modulesOf(read.pathway).map((id) => {
        const done = modulesDone[id];
        return textFact(names.get(id) ?? id, done ? `Done on ${writtenDay(done.on)}: ${done.reason}` : "Not done");
      }),
    );
  },
  warnings: () => [],
  step: () => undefined,
  approval: (name, { read: { certification } }) => ({
    ...approvalTitle(what, name),
    explanation: `Their education for ${certification.name} is complete. The badge is issued by hand.`,
    done: `The modules of ${name} are approved.`,
    isFinal: false,
    category: "module-approve",
    needsMessage: false,
    fields: nothingAsked,
  }),
  rejection: (name, reviewed) => ({
    label: "Reject",
    title: `Send ${what} of ${name} back?`,
    explanation: `None of them counts as done any more. ${backSentence(reviewed)}`,
    done: `The modules of ${name} are sent back. They are told why by mail.`,
    isFinal: false,
    category: "module-reject",
    needsMessage: true,
    fields: { step: undefined },
  }),
  checkApproval: refuseOtherTraining,
  checkRejection: () => undefined,
  mailOf(reviewed, told) {
    const to = reviewed.read.person.email;
    const data = mailData(reviewed, told);
    return told.outcome === "approve"
      ? { template: "registration.modules-approved", to, data }
      : { template: "registration.modules-sent-back", to, data: { ...data, deadline: deadlineOnReturn(reviewed) } };
  },
};
