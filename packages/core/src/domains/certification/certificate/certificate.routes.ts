import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { OwnCertificates, PersonCertifications } from "./certificate.schema.ts";

export const certificateRoutes = {
  own: defineRoute({
    id: "certificate.own",
    method: "GET",
    path: "/api/certificates",
    role: "member",
    refusesEnded: true,
    summary: "One's certificates, with number, name, day and status; the newest first",
    response: OwnCertificates,
  }),
  ofPerson: defineRoute({
    id: "certificate.ofPerson",
    method: "GET",
    path: "/api/admin/user/{userId}/certifications",
    role: "admin",
    work: "reviews",
    summary: "The certifications of a person, also those that are no longer held",
    params: z.object({ userId: PersonId }),
    response: PersonCertifications,
  }),
};
