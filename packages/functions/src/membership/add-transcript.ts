import { membershipRoutes } from "@guildhall/core/membership/membership.routes";
import { addTranscript } from "@guildhall/core/membership/own-membership";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipRoutes.addTranscript, ({ actor, body }) => addTranscript(actor, body));
