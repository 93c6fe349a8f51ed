import { candidateExamRoutes } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.routes";
import * as Ethics from "@guildhall/core/domains/certification/candidate-exam/ethics";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateExamRoutes.ethics, ({ actor, params }) => Ethics.get(actor, params.id));
