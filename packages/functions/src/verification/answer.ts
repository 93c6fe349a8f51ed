import * as AnswerLink from "@guildhall/core/domains/certification/supervisor/verify/answer-link";
import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(verificationRoutes.answer, ({ actor, body }) => AnswerLink.answer(actor, body));
