import type { LocalDate } from "../../ground/shared/values.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import { certificationSeed } from "../../money/catalog/certification.seed.ts";
import { CertificationFacts, CourseMaterialFacts, PathwayFacts } from "./certification.schema.ts";

export const seedProduct = (kind: ProductKind, key: string) => {
  const found = certificationSeed.find((product) => product.kind === kind && product.key === key);
  if (!found) throw new Error(`No product ${kind} ${key}`);
  return found;
};

const product = (kind: ProductKind, key: string): string => seedProduct(kind, key).id;

/** As the specification has them, until staff change them. */
export const certificationsOfTest = {
  AFC: CertificationFacts.parse({
    id: "afc",
    name: "AFC",
    key: "afc",
    isOpen: true,
    requiredParts: ["experience", "education", "ethics", "exam"],
    isEducationAlwaysComplete: true,
    asksMilitary: true,
    sellsUpfrontExam: true,
    allowsExtension: true,
    hidePrice: false,
    isReportable: true,
    paysAnnualFee: true,
    examId: product("exam", "afc"),
    retakeId: product("exam", "afc-retake"),
    annualFeeId: product("certification_fee", "afc"),
    extensionId: product("extension", "registration"),
    practiceBundleId: product("practice_exam", "afc-bundle"),
  }),
  AFCC: CertificationFacts.parse({
    id: "afcc",
    name: "AFCC",
    key: "afcc",
    isOpen: true,
    requiredParts: ["experience", "education", "ethics"],
    isEducationAlwaysComplete: true,
    asksMilitary: false,
    sellsUpfrontExam: false,
    allowsExtension: false,
    hidePrice: true,
    isReportable: false,
    paysAnnualFee: true,
    annualFeeId: product("certification_fee", "afcc"),
  }),
} as const;

export const materialsOfTest = [
  {
    id: "digital",
    name: "Digital",
    productId: product("course_material", "afc-digital"),
    isShipped: false,
    isArchived: false,
  },
  {
    id: "printed",
    name: "Printed",
    productId: product("course_material", "afc-printed"),
    isShipped: true,
    isArchived: false,
  },
  {
    id: "plain",
    name: "Plain",
    productId: product("course_material", "mme-workbook"),
    isShipped: true,
    isArchived: false,
  },
].map((material) => CourseMaterialFacts.parse(material));

const aPathway = (key: string, override: Partial<PathwayFacts> = {}) =>
  PathwayFacts.parse({
    id: key,
    certificationId: "afc",
    name: key,
    key,
    registrationFeeId: product("registration_fee", `afc-${key}`),
    preapproval: false,
    reviewed: true,
    months: 36,
    requiredHours: 1000,
    asksEducation: false,
    asksTrainer: false,
    asksProgram: false,
    offersNoMaterials: false,
    materialsOptional: false,
    materialIds: ["digital", "printed", "plain"],
    isArchived: false,
    ...override,
  });

const preapproved = { preapproval: true } as const;

export const pathwaysOfTest = {
  "self-study": aPathway("self-study", { reviewed: false }),
  "challenge-based": aPathway("challenge-based"),
  "distance-learning": aPathway("distance-learning"),
  university: aPathway("university", {
    ...preapproved,
    requiredFiles: ["coursework"],
    asksProgram: true,
    offersNoMaterials: true,
    materialsOptional: true,
  }),
  education: aPathway("education", {
    ...preapproved,
    requiredFiles: ["coursework"],
    asksEducation: true,
    offersNoMaterials: true,
  }),
  designation: aPathway("designation", { ...preapproved, requiredFiles: ["designation"], asksEducation: true }),
  "independent-trainer": aPathway("independent-trainer", {
    ...preapproved,
    requiredFiles: ["coursework", "certificate_of_completion"],
    asksTrainer: true,
    offersNoMaterials: true,
    confirmText: "Your timeline starts when you register.",
  }),
  afcc: PathwayFacts.parse({
    ...aPathway("self-study"),
    id: "afcc",
    certificationId: "afcc",
    key: "afcc",
    registrationFeeId: product("registration_fee", "afcc"),
    reviewed: true,
  }),
} as const;

export type PathwayOfTest = keyof typeof pathwaysOfTest;

export const onDay = (text: string) => text as LocalDate;
