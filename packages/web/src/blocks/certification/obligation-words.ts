import type { ObligationKind } from "@guildhall/core/domains/certification/obligation/obligation.schema";

export const obligationTitles = {
  correct_step: "Correct what we sent back",
  correct_entry: "Experience entries",
  settle_correction: "A supervisor's correction",
  unpaid_order: "Pay",
  pay_cart: "Check out",
  finish_registering: "Registration",
  hours: "Experience",
  silent_supervisor: "A supervisor's answer",
  modules: "Modules",
  ethics: "Code of ethics",
  pay_exam: "Pay for the exam",
  exam_limit: "Exam",
  agree_conduct: "Conduct in the exam",
  accommodations: "Exam accommodations",
  sit_exam: "Exam",
  finish: "Final steps",
  extend_by: "Extension",
  deadline: "Deadline",
  fee: "Annual fee",
  ceus: "CEUs",
} as const satisfies Record<ObligationKind, string>;
