import { membershipRoutes } from "@guildhall/core/domains/membership/membership.routes";
import { addTranscript } from "@guildhall/core/domains/membership/own-membership";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipRoutes.addTranscript, ({ actor, body }) => addTranscript(actor, body));
