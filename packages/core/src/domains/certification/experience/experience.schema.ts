import * as z from "zod/mini";
import { LocalDate, optionalText, text } from "../../../ground/shared/values.ts";
import { ExperienceId, Hundredths } from "../certification.schema.ts";

/** The specification's word (bylaws#required-fields). */
const required = "Required";

export const ExperienceApproval = z.nullable(z.boolean());
export type ExperienceApproval = z.infer<typeof ExperienceApproval>;

/** Its word for staff and candidates: all but "pending" and "approved" are not approved. "not_decided": its registration was over before. */
export const experienceStatuses = ["pending", "approved", "needs_info", "rejected", "not_decided"] as const;
export type ExperienceStatus = (typeof experienceStatuses)[number];
export const ExperienceStatusAnswer = z.enum(experienceStatuses);

export const experienceStatusWords = [
  { value: "pending", label: "Pending", state: "pending" },
  { value: "needs_info", label: "Needs information", state: "due" },
  { value: "approved", label: "Approved", state: "good" },
  { value: "rejected", label: "Rejected", state: "overdue" },
  { value: "not_decided", label: "Not decided", state: "neutral" },
] as const;

export const LoggedHours = z.object({
  id: ExperienceId,
  fellowshipServiceTypeId: z.string(),
  hours: Hundredths,
  approved: ExperienceApproval,
});
export type LoggedHours = z.infer<typeof LoggedHours>;

const mostHundredths = 1_000_000;

export const ExperienceBody = z.object({
  fellowshipServiceTypeId: text(80, required),
  hours: Hundredths.check(
    z.gte(1, { error: "Enter how many hours, with at most two decimals." }),
    z.lte(mostHundredths, { error: "Enter at most 10000 hours." }),
  ),
  organization: text(255, required),
  title: optionalText(255),
  supervisorName: text(255, required),
  supervisorEmail: z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, { error: required }), z.email({ error: "Enter an e-mail address." })),
  supervisorPhone: optionalText(40),
  description: text(2500, required),
  startDate: LocalDate,
  endDate: LocalDate,
  sessions: optionalText(255),
  attendance: optionalText(255),
  practicumImpact: optionalText(2500),
  extra: z._default(
    z.record(
      z.string().check(z.maxLength(255)),
      z.string().check(z.maxLength(500, { error: "Use at most 500 characters." })),
    ),
    {},
  ),
  verify: z._default(z.boolean(), false),
});
export type ExperienceBody = z.infer<typeof ExperienceBody>;

/** Hours that count, by what staff have said of them. */
export type HoursOfType = {
  readonly approved: Hundredths;
  readonly pending: Hundredths;
  /** Both, as they were logged: without the multiplier of the type. */
  readonly logged?: Hundredths | undefined;
};
