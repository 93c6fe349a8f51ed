import type { Policy } from "../../engines/policy/policy-numbers.rules.ts";
import { plusMonths } from "../../ground/shared/days.ts";
import type { Instant, LocalDate } from "../../ground/shared/values.ts";

export type ProfileSection = "contact" | "account" | "professional" | "payment" | "afcpe" | "social";

interface Completable {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly organization?: string;
  readonly jobTitle?: string;
  readonly primaryWorkAreaCategoryId?: string;
  readonly yearsOfService?: string;
  readonly hasPublicBio?: boolean;
}

/** bylaws#profile-completeness */
export const completenessOf = (person: Completable): Record<ProfileSection, boolean> => ({
  contact: Boolean(person.firstName && person.lastName),
  account: Boolean(person.email),
  professional: Boolean(
    person.organization && person.jobTitle && person.primaryWorkAreaCategoryId && person.yearsOfService,
  ),
  payment: true,
  afcpe: true,
  social: Boolean(person.hasPublicBio),
});

interface Prompted {
  readonly registeredAt: Instant;
  readonly profileLastUpdated?: Instant;
  readonly profileUpdateModalShown?: Instant;
}

/** bylaws#profile-reminder. Registering counts as an update. */
export function isPromptDue(
  { registeredAt, profileLastUpdated, profileUpdateModalShown }: Prompted,
  dayIn: (at: Instant) => LocalDate,
  { today, monthsBetweenPrompts }: Pick<Policy, "monthsBetweenPrompts"> & { readonly today: LocalDate },
): boolean {
  const last = [registeredAt, profileLastUpdated, profileUpdateModalShown].flatMap((at) => (at ? [dayIn(at)] : []));
  return last.every((day) => plusMonths(day, monthsBetweenPrompts) < today);
}
