import * as z from "zod/mini";
import { MediaId } from "../../ground/shared/ids.ts";
import { Instant, idSchema, optionalText } from "../../ground/shared/values.ts";

export const Announcement = z.object({
  id: idSchema("announcement"),
  title: z.string(),
  body: z.string(),
  image: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  actionUrl: z.optional(z.string()),
  actionText: z.optional(z.string()),
  publishedAt: Instant,
});
export type Announcement = z.infer<typeof Announcement>;

export const OfficeClosed = z.object({ startsAt: Instant, endsAt: Instant, message: z.string() });
export type OfficeClosed = z.infer<typeof OfficeClosed>;

export const Banners = z.object({
  announcement: z.optional(Announcement),
  officeClosed: z.optional(OfficeClosed),
});
export type Banners = z.infer<typeof Banners>;

export const ReferrerContext = z.object({ copy: z.optional(z.string()), video: z.optional(z.string()) });
export type ReferrerContext = z.infer<typeof ReferrerContext>;

const Option = z.object({ id: z.string(), name: z.string() });

/** bylaws#employment-form */
export const EmploymentOptions = z.object({
  workAreaCategories: z.array(z.extend(Option, { workAreas: z.array(Option) })),
  areasOfExpertise: z.array(Option),
});
export type EmploymentOptions = z.infer<typeof EmploymentOptions>;

export const MilitaryInstallation = z.extend(Option, { state: z.optional(z.string()) });
export type MilitaryInstallation = z.infer<typeof MilitaryInstallation>;

export const MilitaryInstallations = z.object({ data: z.array(MilitaryInstallation) });
export type MilitaryInstallations = z.infer<typeof MilitaryInstallations>;

/** A change gets a new date, so that older receipts keep the former data. */
export const Association = z.object({
  name: z.string(),
  taxId: z.string(),
  addressLines: z.array(z.string()),
  taxSentence: z.string(),
  validFrom: Instant,
});
export type Association = z.infer<typeof Association>;

export const Letterhead = z.pick(Association, { name: true, taxId: true, addressLines: true });
export type Letterhead = z.infer<typeof Letterhead>;

export const ReferrerQuery = z.object({ host: optionalText(253) });

/** New wording gets a new version; the consent ledger records which one was shown. */
export const TextTerms = z.object({ version: z.string(), wording: z.string(), validFrom: Instant });
export type TextTerms = z.infer<typeof TextTerms>;

export const Help = z.object({
  /** Answers are sanitized HTML. */
  questions: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  contact: z.object({
    name: z.string(),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    hours: z.optional(z.string()),
    ceuGuide: z.optional(z.string()),
    ceuGuideFile: z.optional(MediaId),
  }),
});
export type Help = z.infer<typeof Help>;

/** Texts are sanitized HTML. */
export const RefundPolicy = z.object({
  parts: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
export type RefundPolicy = z.infer<typeof RefundPolicy>;
