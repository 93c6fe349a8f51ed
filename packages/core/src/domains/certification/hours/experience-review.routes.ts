import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Decided, sendsChangedAt } from "../../../review/review.schema.ts";
import { ExperienceId } from "../certification.schema.ts";
import { experienceSubject } from "../registration/hours/experience.subject.schema.ts";

const params = z.object({ id: ExperienceId });
const ofStaff = { role: "admin", work: "reviews" } as const;
const sendsEntries = `${sendsChangedAt} \`also\` names other entries of the same person, each with its own.`;

/** Apart from the other calls of staff: every page of staff knows how a review is decided. */
export const experienceReviewRoutes = {
  approve: defineRoute({
    ...ofStaff,
    id: "staffExperience.approve",
    method: "POST",
    path: "/api/admin/experience/{id}/approve",
    summary: "Approve an entry of experience, after ten seconds; its hours count",
    sending: sendsEntries,
    params,
    body: experienceSubject.body.approve,
    response: Decided,
  }),
  reject: defineRoute({
    ...ofStaff,
    id: "staffExperience.reject",
    method: "POST",
    path: "/api/admin/experience/{id}/reject",
    summary: "Reject an entry of experience, or ask for more; its hours do not count until it is corrected",
    sending: sendsEntries,
    params,
    body: experienceSubject.body.reject,
    response: Decided,
  }),
};
