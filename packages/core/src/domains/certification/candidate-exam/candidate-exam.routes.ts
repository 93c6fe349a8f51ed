import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { RegistrationId } from "../certification.schema.ts";
import {
  AccommodationBody,
  ConductBody,
  EthicsShown,
  EthicsSignatureBody,
  ExamInCart,
  ExamPayment,
  ExamShown,
} from "./candidate-exam.schema.ts";

const params = z.object({ id: RegistrationId });
const ofMember = { role: "member", params } as const;

export const candidateExamRoutes = {
  ethics: defineRoute({
    ...ofMember,
    id: "exam.ethics",
    method: "GET",
    path: "/api/registration/{id}/ethics",
    refusesEnded: true,
    summary: "The code of ethics of a registration, with its version, and one's signature",
    response: EthicsShown,
  }),
  signEthics: defineRoute({
    ...ofMember,
    id: "exam.signEthics",
    method: "POST",
    path: "/api/registration/{id}/ethics",
    summary: "Sign the code of ethics in the version that was shown; nobody signs it for another person",
    body: EthicsSignatureBody,
    response: EthicsShown,
  }),
  get: defineRoute({
    ...ofMember,
    id: "exam.get",
    method: "GET",
    path: "/api/registration/{id}/exam",
    refusesEnded: true,
    summary: "The exam of a registration: its price and why, attempts, the agreement on conduct, accommodations",
    response: ExamShown,
  }),
  pay: defineRoute({
    ...ofMember,
    id: "exam.pay",
    method: "POST",
    path: "/api/registration/{id}/exam",
    summary: "Put the exam of a registration, or its retake, into the cart, with the agreement on conduct",
    sending: "`version` is that of the agreement that was shown; without it, the one that is valid now counts.",
    body: ExamPayment,
    response: ExamInCart,
  }),
  agree: defineRoute({
    ...ofMember,
    id: "exam.agree",
    method: "POST",
    path: "/api/registration/{id}/exam/conduct",
    summary: "Agree to the conduct in an exam that was paid in another way, so that it can be scheduled",
    body: ConductBody,
    response: ExamShown,
  }),
  askForAccommodations: defineRoute({
    ...ofMember,
    id: "exam.askForAccommodations",
    method: "POST",
    path: "/api/registration/{id}/accommodation",
    summary: "Ask for accommodations in the exam, with a document that was added before; staff decide",
    body: AccommodationBody,
    response: ExamShown,
  }),
  pass: defineRoute({
    ...ofMember,
    id: "exam.pass",
    method: "POST",
    path: "/api/registration/{id}/pass-exam",
    summary: "Pretend that the paid exam was passed; only where demonstrations are held",
    response: ExamShown,
  }),
  fail: defineRoute({
    ...ofMember,
    id: "exam.fail",
    method: "POST",
    path: "/api/registration/{id}/fail-exam",
    summary: "Pretend that the paid exam was failed; only where demonstrations are held",
    response: ExamShown,
  }),
};
