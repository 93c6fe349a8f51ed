import * as z from "zod/mini";
import { idSchema, type OwnIdKind } from "../../ground/shared/values.ts";

export const registrationId = { kind: "registration", prefix: "reg" } as const satisfies OwnIdKind;
export const examAttemptId = { kind: "examAttempt", prefix: "att" } as const satisfies OwnIdKind;
export const extensionId = { kind: "extension", prefix: "ext" } as const satisfies OwnIdKind;
export const certificateId = { kind: "certificate", prefix: "crt" } as const satisfies OwnIdKind;
export const experienceId = { kind: "experience", prefix: "xpr" } as const satisfies OwnIdKind;
export const verificationId = { kind: "verification", prefix: "ver" } as const satisfies OwnIdKind;

export const RegistrationId = /* @__PURE__ */ idSchema(registrationId);
export type RegistrationId = z.infer<typeof RegistrationId>;

export const ExamAttemptId = /* @__PURE__ */ idSchema(examAttemptId);
export type ExamAttemptId = z.infer<typeof ExamAttemptId>;

export const ExtensionId = /* @__PURE__ */ idSchema(extensionId);
export type ExtensionId = z.infer<typeof ExtensionId>;

export const CertificateId = /* @__PURE__ */ idSchema(certificateId);
export type CertificateId = z.infer<typeof CertificateId>;

export const ExperienceId = /* @__PURE__ */ idSchema(experienceId);
export type ExperienceId = z.infer<typeof ExperienceId>;

export const VerificationId = /* @__PURE__ */ idSchema(verificationId);
export type VerificationId = z.infer<typeof VerificationId>;

export const Hundredths = z.int().brand<"Hundredths">();
export type Hundredths = z.infer<typeof Hundredths>;

export const hundredthsOf = (hours: number): Hundredths => Math.round(hours * 100) as Hundredths;

export const writtenHours = (hours: Hundredths): string =>
  (hours / 100).toLocaleString("en-US", { maximumFractionDigits: 2 });

export const typedHours = (hours: Hundredths): string => String(hours / 100);

export const certificationParts = ["experience", "education", "ethics", "exam"] as const;
export type CertificationPart = (typeof certificationParts)[number];

export const registrationFiles = {
  designation: "Designation",
  coursework: "Coursework",
  mme_badge: "Money Management Essentials badge",
  student_transcript: "Student transcript",
  certificate_of_completion: "Certificate of completion",
  supporting_documentation: "Supporting documentation",
} as const;

export const RegistrationFile = z.enum(
  Object.keys(registrationFiles) as [keyof typeof registrationFiles, ...(keyof typeof registrationFiles)[]],
);
export type RegistrationFile = z.infer<typeof RegistrationFile>;

export const CertificationFacts = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  isOpen: z.boolean(),
  requiredParts: z.array(z.enum(certificationParts)),
  isEducationAlwaysComplete: z.boolean(),
  asksMilitary: z.boolean(),
  sellsUpfrontExam: z.boolean(),
  allowsExtension: z.boolean(),
  hidePrice: z.boolean(),
  isReportable: z.boolean(),
  paysAnnualFee: z.boolean(),
  examId: z.optional(z.string()),
  retakeId: z.optional(z.string()),
  annualFeeId: z.optional(z.string()),
  extensionId: z.optional(z.string()),
  practiceBundleId: z.optional(z.string()),
});
export type CertificationFacts = z.infer<typeof CertificationFacts>;

/** What the rules ask of a pathway; two certifications have pathways of the same name. */
export const PathwayFacts = z.object({
  id: z.string(),
  certificationId: z.string(),
  name: z.string(),
  key: z.string(),
  registrationFeeId: z.string(),
  preapproval: z.boolean(),
  reviewed: z.boolean(),
  months: z.int(),
  requiredHours: z.int(),
  requiredFiles: z.optional(z.array(RegistrationFile)),
  asksEducation: z.boolean(),
  asksTrainer: z.boolean(),
  asksProgram: z.boolean(),
  offersNoMaterials: z.boolean(),
  materialsOptional: z.boolean(),
  materialIds: z.optional(z.array(z.string())),
  moduleIds: z.optional(z.array(z.string())),
  confirmText: z.optional(z.string()),
  isArchived: z.boolean(),
});
export type PathwayFacts = z.infer<typeof PathwayFacts>;

export const CourseMaterialFacts = z.object({
  id: z.string(),
  name: z.string(),
  productId: z.optional(z.string()),
  isShipped: z.boolean(),
  isArchived: z.boolean(),
  /** Names of those that come with it. */
  events: z.optional(z.array(z.string())),
});
export type CourseMaterialFacts = z.infer<typeof CourseMaterialFacts>;

export const ServiceTypeFacts = z.object({
  id: z.string(),
  name: z.string(),
  /** Whole percent of the required hours where `percentage` is true, else hundredths of hours. */
  allowed: z.int(),
  percentage: z.boolean(),
  multiplierPercent: z.int(),
  militarySpouseOnly: z.boolean(),
  fileUploadRequired: z.boolean(),
  extraFields: z.array(z.string()),
  deletedAt: z.optional(z.string()),
});
export type ServiceTypeFacts = z.infer<typeof ServiceTypeFacts>;
