import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as PracticeExam from "@guildhall/core/domains/certification/candidate/practice-exam";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.addPracticeExam, ({ actor, params }) =>
  PracticeExam.addPracticeExam(actor, params.id),
);
