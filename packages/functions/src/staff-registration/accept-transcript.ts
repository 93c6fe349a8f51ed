import * as Transcript from "@guildhall/core/domains/certification/staff/accept-transcript";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.acceptTranscript, ({ actor, params, body }) =>
  Transcript.accept(actor, params.id, body),
);
