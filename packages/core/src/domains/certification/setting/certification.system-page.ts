import {
  choicesField,
  paragraphField,
  referenceField,
  textField,
  yesNoField,
} from "../../../engines/system-page/page-field.schema.ts";
import { definePage, type PageFault } from "../../../engines/system-page/system-page.schema.ts";
import { certificationsSeed } from "./certification.seed.ts";
import { certificationPartition, keyFaults, keyField } from "./certification-key.schema.ts";

/** What somebody has to do for a certification, once registered (bylaws#certification-parts). */
export const certificationPartNames = {
  experience: "Experience",
  education: "Education",
  ethics: "Ethics",
  exam: "Exam",
} as const;

interface Chosen {
  readonly requiredParts: readonly string[];
  readonly sellsUpfrontExam: boolean;
  readonly allowsExtension: boolean;
  readonly paysAnnualFee: boolean;
  readonly examId?: string | undefined;
  readonly extensionId?: string | undefined;
  readonly annualFeeId?: string | undefined;
  readonly ethicsTextId?: string | undefined;
}

function missingReferences(values: Chosen): PageFault[] {
  const { requiredParts, sellsUpfrontExam, allowsExtension, paysAnnualFee } = values;
  const needed = [
    [requiredParts.includes("exam") || sellsUpfrontExam, "examId", "Choose the exam, or leave it out above."],
    [requiredParts.includes("ethics"), "ethicsTextId", "Choose the code of ethics, or leave ethics out above."],
    [allowsExtension, "extensionId", "Choose the fee of an extension, or do not offer extensions."],
    [paysAnnualFee, "annualFeeId", "Choose the annual fee, or say that there is none."],
  ] as const;
  return needed
    .filter(([isNeeded, field]) => isNeeded && values[field] === undefined)
    .map(([, field, message]) => ({ field, message }));
}

/** bylaws#certification-is-data */
export const certificationPage = definePage({
  name: "certification",
  title: "Certifications",
  one: "certification",
  many: "certifications",
  group: "certification",
  lead: "What people can earn. Each certification needs a pathway before anybody can register for it. A change counts within a minute; people who are under way keep their months, hours and parts.",
  fields: {
    name: textField({ label: "Name", help: "As on cards and receipts.", max: 60 }),
    fullName: textField({
      label: "Name in full",
      help: "On the certificate. Without it, the name stands there.",
      max: 120,
      optional: true,
    }),
    key: keyField,
    isOpen: yesNoField({ label: "Open for registration" }),
    requiredParts: choicesField(certificationPartNames, { label: "Parts" }),
    isEducationAlwaysComplete: yesNoField({
      label: "Education always counts as complete",
      help: "Nothing has to be done for it on pathways without modules. Otherwise each pathway needs modules: without them, nobody can finish it.",
    }),
    asksMilitary: yesNoField({ label: "Asks about military families" }),
    sellsUpfrontExam: yesNoField({ label: "The exam can be paid with the registration" }),
    allowsExtension: yesNoField({ label: "The deadline can be extended" }),
    hidePrice: yesNoField({
      label: "Hide its prices",
      help: "On cards, in the registration and for renewals. The cart, the checkout and receipts show what is charged.",
    }),
    isReportable: yesNoField({ label: "Its holders report CEUs" }),
    paysAnnualFee: yesNoField({ label: "Its holders pay an annual fee" }),
    examId: referenceField({ label: "Exam", of: "exam", optional: true }),
    retakeId: referenceField({ label: "Exam retake", of: "exam", optional: true }),
    annualFeeId: referenceField({
      label: "Annual fee",
      of: "product",
      where: { kind: "certification_fee" },
      optional: true,
    }),
    extensionId: referenceField({
      label: "Extension fee",
      of: "product",
      where: { kind: "extension" },
      optional: true,
    }),
    practiceBundleId: referenceField({
      label: "Practice exams",
      help: "Offered with the registration.",
      of: "product",
      where: { kind: "practice_exam" },
      optional: true,
    }),
    ethicsTextId: referenceField({
      label: "Code of ethics",
      help: "Choose the newest. Until it comes into force, the one before it is shown.",
      of: "ethics-text",
      optional: true,
    }),
    revokedText: paragraphField({
      label: "Text for a revoked certification",
      help: "On the card of its former holder.",
      max: 500,
      optional: true,
    }),
    credentialGroup: textField({
      label: "Credential group",
      help: "Its number where digital certificates are issued.",
      max: 100,
      optional: true,
    }),
  },
  called: "name",
  columns: ["isOpen", "requiredParts", "examId", "annualFeeId"],
  givingWay: ["annualFeeId"],
  order: "byHand",
  keptIn: "registrations of people",
  partition: certificationPartition,
  idPrefix: "cert-",
  check: missingReferences,
  checkEntered: keyFaults,
  seed: certificationsSeed,
});
