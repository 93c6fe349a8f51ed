import type { Instant, LocalDate } from "../shared/values.ts";

/** The tabs of Edit profile. */
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

/** bylaws#profile-reminder. To register is to update. */
export function isPromptDue(
  { registeredAt, profileLastUpdated, profileUpdateModalShown }: Prompted,
  dayIn: (at: Instant) => LocalDate,
  today: LocalDate,
): boolean {
  const last = [registeredAt, profileLastUpdated, profileUpdateModalShown].flatMap((at) => (at ? [dayIn(at)] : []));
  return last.every((day) => threeMonthsAfter(day) < today);
}

/** The same day three months on, or the month's last where it has no such day. */
function threeMonthsAfter(day: LocalDate): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + 3, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + 2, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
