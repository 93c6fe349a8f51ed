import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as CertificationPage from "@guildhall/core/domains/certification/candidate/certification-page";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.latest, ({ actor }) => CertificationPage.latest(actor));
