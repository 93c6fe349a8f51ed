import * as z from "zod/mini";
import { Instant, idSchema, optionalText } from "../shared/values.ts";

export const Announcement = z.object({
  id: idSchema("announcement"),
  title: z.string(),
  body: z.string(),
  image: z.optional(z.string()),
  actionUrl: z.optional(z.string()),
  actionText: z.optional(z.string()),
  publishedAt: Instant,
});
export type Announcement = z.infer<typeof Announcement>;

/** Shown to everybody while the office is closed. */
export const OfficeClosed = z.object({ startsAt: Instant, endsAt: Instant, message: z.string() });
export type OfficeClosed = z.infer<typeof OfficeClosed>;

export const Banners = z.object({
  announcement: z.optional(Announcement),
  officeClosed: z.optional(OfficeClosed),
});
export type Banners = z.infer<typeof Banners>;

/** What the login page says to people who come from another site. */
export const ReferrerContext = z.object({ copy: z.optional(z.string()), video: z.optional(z.string()) });
export type ReferrerContext = z.infer<typeof ReferrerContext>;

export const formFieldKinds = ["text", "email", "phone", "paragraph", "choice", "checkbox", "date"] as const;

/** One question of a form that staff put together. */
export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(formFieldKinds),
  help: z.optional(z.string()),
  required: z.boolean(),
  maxLength: z.optional(z.int()),
  options: z.optional(z.array(z.string())),
});
export type FormField = z.infer<typeof FormField>;

export const StudyModuleForm = z.object({
  title: z.string(),
  introduction: z.string(),
  fields: z.array(FormField),
  thanks: z.string(),
});
export type StudyModuleForm = z.infer<typeof StudyModuleForm>;

export const StudyModuleAnswer = z.object({
  answers: z.record(z.string().check(z.maxLength(100)), z.union([z.string().check(z.maxLength(5000)), z.boolean()])),
  token: z
    .string({ error: "Please complete the reCAPTCHA." })
    .check(z.minLength(1, { error: "Please complete the reCAPTCHA." }), z.maxLength(4096)),
});
export type StudyModuleAnswer = z.infer<typeof StudyModuleAnswer>;

export const KeptStudyModuleAnswer = z.object({
  id: idSchema("studyModuleAnswer"),
  sentAt: Instant,
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type KeptStudyModuleAnswer = z.infer<typeof KeptStudyModuleAnswer>;

const Option = z.object({ id: z.string(), name: z.string() });

/** What the employment form offers (bylaws#employment-form). */
export const EmploymentOptions = z.object({
  workAreaCategories: z.array(z.extend(Option, { workAreas: z.array(Option) })),
  areasOfExpertise: z.array(Option),
});
export type EmploymentOptions = z.infer<typeof EmploymentOptions>;

export const MilitaryInstallation = z.extend(Option, { state: z.optional(z.string()) });
export type MilitaryInstallation = z.infer<typeof MilitaryInstallation>;

export const MilitaryInstallations = z.object({ data: z.array(MilitaryInstallation) });
export type MilitaryInstallations = z.infer<typeof MilitaryInstallations>;

/** Who writes the receipts. A change gets a day of its own, so that older receipts stay as they were. */
export const Association = z.object({
  name: z.string(),
  taxId: z.string(),
  addressLines: z.array(z.string()),
  /** What stands on receipts for donations, for the tax return. */
  taxSentence: z.string(),
  validFrom: Instant,
});
export type Association = z.infer<typeof Association>;

/** As a receipt names it. */
export const Letterhead = z.pick(Association, { name: true, taxId: true, addressLines: true });
export type Letterhead = z.infer<typeof Letterhead>;

export const ReferrerQuery = z.object({ host: optionalText(253) });

/** What is agreed to. A new wording gets a new version; the ledger keeps which one somebody saw. */
export const TextTerms = z.object({ version: z.string(), wording: z.string(), validFrom: Instant });
export type TextTerms = z.infer<typeof TextTerms>;
