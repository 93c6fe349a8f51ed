import { MembershipForm, type MembershipOptions } from "@guildhall/core/domains/membership/membership.schema";
import { whatIsMissing } from "@guildhall/core/domains/membership/rules/application.rules";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import { safeParse } from "zod/mini";

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
