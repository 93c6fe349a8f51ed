import { candidateExamRoutes } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.routes";
import * as PayExam from "@guildhall/core/domains/certification/candidate-exam/pay-exam";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateExamRoutes.get, ({ actor, params }) => PayExam.get(actor, params.id));
