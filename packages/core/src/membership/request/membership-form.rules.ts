import { safeParse } from "zod/mini";
import { LocalDate } from "../../shared/values.ts";
import { MembershipForm, type MembershipOptions } from "../membership.schema.ts";
import { whatIsMissing } from "./application.rules.ts";

/** As the handler judges it, before it is sent. */
export const membershipFormFor = (options: MembershipOptions, today: LocalDate) =>
  MembershipForm.check(({ value, issues }) => {
    const chosen = options.data.find(({ id }) => id === value.membershipId);
    if (!chosen) return;
    const applicant = {
      key: chosen.key,
      isEligibleForStudent: chosen.key !== "student" || chosen.refusal === undefined,
      // It is judged also before the date is a date.
      dateOfBirth: options.dateOfBirth ?? safeParse(LocalDate, value.dateOfBirth).data,
      memberForTenYears: value.memberForTenYears,
      hasTranscript: value.studentMembershipFile !== undefined,
    };
    for (const { path, message } of whatIsMissing(applicant, today, options)) {
      // A birth date of the profile is no field of this form.
      const shownAt = path === "dateOfBirth" && options.dateOfBirth ? "membershipId" : path;
      issues.push({ code: "custom", path: [shownAt], message, input: value });
    }
  });
