import type { Instant } from "../../ground/shared/values.ts";
import type { Announcement, Banners, OfficeClosed } from "./setting.schema.ts";

interface Kept {
  readonly announcement: readonly Announcement[];
  readonly officeClosed: readonly OfficeClosed[];
}

/** An office closing includes its last moment (bylaws#announcement, bylaws#office-closed). */
export function bannersAt({ announcement, officeClosed }: Kept, now: Instant): Banners {
  const newest = announcement
    .filter(({ publishedAt }) => publishedAt <= now)
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))[0];
  const closed = officeClosed.find(({ startsAt, endsAt }) => startsAt <= now && now <= endsAt);
  return { ...(newest && { announcement: newest }), ...(closed && { officeClosed: closed }) };
}

export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Dated {
  readonly validFrom: Instant;
}

/** The newest one whose date has come; the first one has no start date. */
export const inForceAt = <T extends Dated>(all: readonly [T, ...T[]], at: string): T =>
  all.reduce((newest, one) => (one.validFrom <= at && one.validFrom >= newest.validFrom ? one : newest));
