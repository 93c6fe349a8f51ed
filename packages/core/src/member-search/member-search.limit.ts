import { limitsOf } from "../shared/rate-limit.ts";

const hour = 3600;
const day = 24 * hour;
const refusal = "rate.members-seen";

/** So that nobody takes the whole directory along: members that the list shows, and pages of members (bylaws#member-search). */
export const memberSearchLimits = limitsOf({
  "member-search-hour.person": { times: 600, perSeconds: hour, refusal },
  "member-search-day.person": { times: 1500, perSeconds: day, refusal },
  "member-page-hour.person": { times: 60, perSeconds: hour, refusal },
  "member-page-day.person": { times: 200, perSeconds: day, refusal },
});
