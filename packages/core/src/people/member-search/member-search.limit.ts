import { type Limit, limitsOf } from "../../ground/storage/rate-limit.ts";

const hour = 3600;
const day = 24 * hour;
const refusal = "rate.members-seen";

/** Of a small directory a few pages can be seen: a third of it would be less than one search shows. */
const atLeast = 100;

/** A third of those whom the search shows today, and no more than of a large directory (bylaws#member-search). */
export function dayLimitOf(directory: number): Limit {
  const limit = memberSearchLimits["member-search-day.person"];
  return { ...limit, times: Math.min(limit.times, Math.max(atLeast, Math.floor(directory / 3))) };
}

/** So that nobody takes the whole directory along: members that the list shows, and pages of members (bylaws#member-search). */
export const memberSearchLimits = limitsOf({
  "member-search-hour.person": { times: 600, perSeconds: hour, refusal },
  "member-search-day.person": { times: 1500, perSeconds: day, refusal },
  "member-page-hour.person": { times: 60, perSeconds: hour, refusal },
  "member-page-day.person": { times: 200, perSeconds: day, refusal },
});
