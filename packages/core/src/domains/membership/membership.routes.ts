import { defineRoute } from "../../ground/route/route.ts";
import { UploadForm } from "../../people/media/media.schema.ts";
import { MembershipOptions, OwnMembership, TranscriptUpload } from "./membership.schema.ts";

export const membershipRoutes = {
  get: defineRoute({
    id: "membership.get",
    method: "GET",
    path: "/api/membership",
    role: "member",
    refusesEnded: true,
    summary: "The terms for which one is and was a member, and what became of the latest request",
    response: OwnMembership,
  }),
  options: defineRoute({
    id: "membership.options",
    method: "GET",
    path: "/api/membership/options",
    role: "member",
    refusesEnded: true,
    summary: "The memberships that one can buy today, for which days, and what each needs",
    response: MembershipOptions,
  }),
  addTranscript: defineRoute({
    id: "membership.addTranscript",
    method: "POST",
    path: "/api/membership/file",
    role: "member",
    summary: "A form with which the browser sends a transcript to storage",
    body: TranscriptUpload,
    response: UploadForm,
  }),
};
