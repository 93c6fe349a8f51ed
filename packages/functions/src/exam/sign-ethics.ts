import { candidateExamRoutes } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.routes";
import * as Ethics from "@guildhall/core/domains/certification/candidate-exam/ethics";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateExamRoutes.signEthics, ({ actor, params, body }) =>
  Ethics.sign(actor, params.id, body),
);
