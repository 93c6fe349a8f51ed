import { candidateExamRoutes } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.routes";
import * as PayExam from "@guildhall/core/domains/certification/candidate-exam/pay-exam";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateExamRoutes.pay, ({ actor, params, body }) =>
  PayExam.pay(actor, params.id, body),
);
