import { candidateExamRoutes } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.routes";
import * as PretendResult from "@guildhall/core/domains/certification/candidate-exam/pretend-result";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateExamRoutes.pass, ({ actor, params }) => PretendResult.pass(actor, params.id));
