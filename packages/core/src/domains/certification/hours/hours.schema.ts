import * as z from "zod/mini";
import { MediaId } from "../../../ground/shared/ids.ts";
import { Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { documentBytes } from "../../../people/document/document.schema.ts";
import { uploadSize } from "../../../people/media/media.schema.ts";
import { Review } from "../../../review/review.schema.ts";
import { ExperienceId, Hundredths, RegistrationId, ServiceTypeFacts } from "../certification.schema.ts";
import { ExperienceApproval, ExperienceBody, ExperienceStatusAnswer } from "../experience/experience.schema.ts";
import { ActionAnswers, RegistrationDocument, RegistrationStatusAnswer } from "../registration/registration.schema.ts";

/** What can be logged as, and how much of it is left. */
const OfferedType = z.extend(z.omit(ServiceTypeFacts, { deletedAt: true }), { left: Hundredths });
export type OfferedType = z.infer<typeof OfferedType>;

/** Where the hours of a registration stand, and what can be done. */
export const Hours = z.object({
  registrationId: RegistrationId,
  /** Of the registration: what sending and calling back name. */
  revision: z.int(),
  userId: PersonId,
  certification: z.object({ id: z.string(), name: z.string() }),
  status: RegistrationStatusAnswer,
  militarySpouse: z.boolean(),
  enrolledOn: LocalDate,
  deadline: z.optional(LocalDate),
  requiredHours: z.int(),
  hours: z.object({ approved: Hundredths, pending: Hundredths }),
  /** Staff have them. */
  areSent: z.boolean(),
  experienceYears: z.int(),
  types: z.array(OfferedType),
  actions: z.pick(ActionAnswers, { logHours: true, submitHours: true, callBackHours: true }),
  /** What staff said when they sent the hours back, or the final application because of them; until it is sent again. */
  sentBack: z.optional(
    z.object({ message: z.string(), step: z.optional(z.string()), isFinal: z.optional(z.boolean()) }),
  ),
});
export type Hours = z.infer<typeof Hours>;

const entry = {
  ...z.omit(ExperienceBody, { verify: true }).shape,
  id: ExperienceId,
  registrationId: RegistrationId,
  revision: z.int(),
  serviceType: z.string(),
  createdAt: Instant,
  /** Null while it is pending, as the specification has it. */
  approved: ExperienceApproval,
  status: ExperienceStatusAnswer,
};

export const ListedExperience = z.object(entry);
export type ListedExperience = z.infer<typeof ListedExperience>;

export const ExperiencesAnswer = z.object({
  data: z.array(ListedExperience),
  /** Where the next part begins; absent with the last one. */
  next: z.optional(ExperienceId),
  hours: Hours,
});
export type ExperiencesAnswer = z.infer<typeof ExperiencesAnswer>;

export const Experience = z.object({
  ...entry,
  name: z.optional(z.string()),
  isOver: z.boolean(),
  media: z.array(RegistrationDocument),
  reviews: z.array(Review),
  latestReview: z.optional(Review),
  /** Its person may change it now; staff may until its registration is over. */
  mayChange: z.object({ allowed: z.boolean(), sentence: z.optional(z.string()) }),
  /** With the hours of this entry left out of what is logged. */
  registrationHours: Hours,
});
export type Experience = z.infer<typeof Experience>;

export const ChangedExperience = z.extend(Experience, {
  notAsked: z.optional(z.string()),
  asked: z.optional(z.string()),
  notAskedAnyMore: z.optional(z.string()),
});
export type ChangedExperience = z.infer<typeof ChangedExperience>;

const Revision = z.int().check(z.gte(1), z.lte(1_000_000_000));

const media = z._default(z.array(MediaId).check(z.maxLength(10, { error: "Add at most 10 files." })), []);

/** The same press, sent again because its answer was lost, logs nothing twice. */
const pressId = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));

export const NewExperience = z.extend(ExperienceBody, { media, pressId });
export type NewExperience = z.infer<typeof NewExperience>;

export const ExperienceChange = z.extend(ExperienceBody, { media, revision: Revision });
export type ExperienceChange = z.infer<typeof ExperienceChange>;

export const ExperienceUpload = z.object({
  name: z.string(),
  contentType: z.string(),
  size: uploadSize(documentBytes, "Choose a file of at most 15 MB."),
});
export type ExperienceUpload = z.infer<typeof ExperienceUpload>;

export const HoursRevision = z.object({ revision: Revision });
export type HoursRevision = z.infer<typeof HoursRevision>;

export const ExperiencesQuery = z.object({ after: z.optional(ExperienceId) });

/** For spreadsheets. */
export const ExperienceFile = z.object({ fileName: z.string(), content: z.string(), isBase64: z.boolean() });
export type ExperienceFile = z.infer<typeof ExperienceFile>;

export const PersonExperiences = z.object({
  data: z.array(z.extend(ListedExperience, { certification: z.string() })),
  isAll: z.boolean(),
});
export type PersonExperiences = z.infer<typeof PersonExperiences>;
