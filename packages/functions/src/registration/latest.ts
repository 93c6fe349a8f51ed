import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as Dashboard from "@guildhall/core/domains/certification/candidate/dashboard";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.latest, ({ actor }) => Dashboard.latest(actor));
