import * as Accommodation from "@guildhall/core/domains/certification/candidate-exam/accommodation";
import { candidateExamRoutes } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateExamRoutes.askForAccommodations, ({ actor, params, body }) =>
  Accommodation.ask(actor, params.id, body),
);
