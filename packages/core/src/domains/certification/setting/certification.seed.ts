import type { ProductKind } from "../../../money/catalog/catalog.schema.ts";
import { certificationSeed } from "../../../money/catalog/certification.seed.ts";

function soldAs(kind: ProductKind, key: string): string {
  const product = certificationSeed.find((one) => one.kind === kind && one.key === key);
  if (!product) throw new Error(`Nothing of the kind ${kind} comes with the system as ${key}`);
  return product.id;
}

/** Until staff change them (bylaws#certification-is-data). */
export const certificationsSeed = [
  {
    id: "cert-afc",
    name: "AFC",
    fullName: "Accredited Financial Counselor",
    key: "afc",
    isOpen: true,
    requiredParts: ["experience", "education", "ethics", "exam"] as const,
    isEducationAlwaysComplete: true,
    asksMilitary: true,
    sellsUpfrontExam: true,
    allowsExtension: true,
    hidePrice: false,
    isReportable: true,
    paysAnnualFee: true,
    examId: soldAs("exam", "afc"),
    retakeId: soldAs("exam", "afc-retake"),
    annualFeeId: soldAs("certification_fee", "afc"),
    extensionId: soldAs("extension", "registration"),
    practiceBundleId: soldAs("practice_exam", "afc-bundle"),
    ethicsTextId: "ethics-2026",
  },
  {
    id: "cert-afcc",
    name: "AFCC",
    key: "afcc",
    isOpen: true,
    requiredParts: ["experience", "education", "ethics"] as const,
    isEducationAlwaysComplete: true,
    asksMilitary: false,
    sellsUpfrontExam: false,
    allowsExtension: false,
    hidePrice: true,
    isReportable: true,
    paysAnnualFee: true,
    annualFeeId: soldAs("certification_fee", "afcc"),
    ethicsTextId: "ethics-2026",
    revokedText:
      "Oops! Looks like your certification is no longer in good standing. Please e-mail the certification team.",
  },
].map(({ requiredParts, ...row }) => ({ ...row, requiredParts: [...requiredParts] }));

const nothingAsked = {
  preapproval: false,
  asksEducation: false,
  asksTrainer: false,
  asksProgram: false,
  offersNoMaterials: false,
  materialsOptional: false,
};

const afc = {
  ...nothingAsked,
  certificationId: "cert-afc",
  reviewed: true,
  months: 36,
  requiredHours: 1000,
  materialIds: ["material-afc-digital", "material-afc-printed"],
};

const registrationFee = (key: string) => soldAs("registration_fee", key);

export const pathwaysSeed = [
  {
    ...afc,
    id: "pathway-afc-self-study",
    name: "Self-study",
    key: "self-study",
    registrationFeeId: registrationFee("afc-self-study"),
    reviewed: false,
  },
  {
    ...afc,
    id: "pathway-afc-challenge-based",
    name: "Challenge-based",
    key: "challenge-based",
    registrationFeeId: registrationFee("afc-challenge-based"),
  },
  {
    ...afc,
    id: "pathway-afc-university",
    name: "University",
    key: "university",
    registrationFeeId: registrationFee("afc-university"),
    preapproval: true,
    requiredFiles: ["coursework" as const],
    asksProgram: true,
    offersNoMaterials: true,
    materialsOptional: true,
  },
  {
    ...afc,
    id: "pathway-afc-distance-learning",
    name: "Distance learning",
    key: "distance-learning",
    registrationFeeId: registrationFee("afc-distance-learning"),
  },
  {
    ...afc,
    id: "pathway-afc-education",
    name: "Education",
    key: "education",
    registrationFeeId: registrationFee("afc-education"),
    preapproval: true,
    requiredFiles: ["coursework" as const],
    asksEducation: true,
    offersNoMaterials: true,
  },
  {
    ...afc,
    id: "pathway-afc-designation",
    name: "Designation",
    key: "designation",
    registrationFeeId: registrationFee("afc-designation"),
    preapproval: true,
    requiredFiles: ["designation" as const],
    asksEducation: true,
  },
  {
    ...afc,
    id: "pathway-afc-independent-trainer",
    name: "Independent trainer",
    key: "independent-trainer",
    registrationFeeId: registrationFee("afc-independent-trainer"),
    preapproval: true,
    requiredFiles: ["coursework" as const, "certificate_of_completion" as const],
    asksTrainer: true,
    offersNoMaterials: true,
    confirmText:
      "On this pathway, the time to complete the certification starts when you register, not when you are approved. Do you want to go on?",
  },
  {
    ...nothingAsked,
    id: "pathway-afcc",
    certificationId: "cert-afcc",
    name: "Course and experience",
    key: "course",
    registrationFeeId: registrationFee("afcc"),
    reviewed: true,
    months: 18,
    requiredHours: 500,
    materialIds: ["material-afcc-workbook"],
  },
];

export const courseMaterialsSeed = [
  {
    id: "material-afc-digital",
    name: "AFC course materials, digital",
    productId: soldAs("course_material", "afc-digital"),
    isShipped: false,
  },
  {
    id: "material-afc-printed",
    name: "AFC course materials, printed",
    productId: soldAs("course_material", "afc-printed"),
    isShipped: true,
  },
  { id: "material-afcc-workbook", name: "AFCC workbook, digital", isShipped: false },
];
