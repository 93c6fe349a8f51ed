import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as RegistrationFile from "@guildhall/core/domains/certification/candidate/registration-file";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.addFile, ({ actor, params, body }) =>
  RegistrationFile.addFile(actor, params.id, body),
);
