import * as z from "zod/mini";
import { defineRoute } from "../../../../ground/route/route.ts";
import { ExperienceId, RegistrationId, VerificationId } from "../../certification.schema.ts";
import {
  AnswerReceipt,
  AskBody,
  ConsentBody,
  NameAnotherBody,
  SaidOfEntry,
  StaffAskBody,
  StaffAsked,
  StaffEntered,
  SupervisorAnswer,
  SupervisorRequest,
  Verifications,
} from "../../verification/verification.schema.ts";

const ofRegistration = z.object({ id: RegistrationId });
const ofVerification = z.object({ id: RegistrationId, vid: VerificationId });
/** Of any text: a link that is mistyped is not found. */
const ofLink = z.object({ link: z.string().check(z.minLength(1), z.maxLength(200)) });
const ofStaff = { role: "admin", work: "reviews" } as const;

export const verificationRoutes = {
  list: defineRoute({
    id: "verification.list",
    method: "GET",
    path: "/api/registration/{id}/verification",
    role: "member",
    refusesEnded: true,
    summary: "Which supervisors were asked about the experience of a registration, and what they answered",
    params: ofRegistration,
    response: Verifications,
  }),
  ask: defineRoute({
    id: "verification.ask",
    method: "POST",
    path: "/api/registration/{id}/verification",
    role: "member",
    summary: "Ask the supervisors of these entries to confirm them: one mail to each address, with a link",
    params: ofRegistration,
    body: AskBody,
    response: Verifications,
  }),
  nameAnother: defineRoute({
    id: "verification.nameAnother",
    method: "PATCH",
    path: "/api/registration/{id}/verification/{vid}",
    role: "member",
    summary: "Name another supervisor for entries that nobody has answered; the former link ends at once",
    params: ofVerification,
    body: NameAnotherBody,
    response: Verifications,
  }),
  settle: defineRoute({
    id: "verification.settle",
    method: "POST",
    path: "/api/registration/{id}/verification/{vid}/consent",
    role: "member",
    summary: "Agree to a supervisor's correction, which changes the entry and keeps its signature; or do not",
    params: ofVerification,
    body: ConsentBody,
    response: Verifications,
  }),
  open: defineRoute({
    id: "verification.open",
    method: "GET",
    path: "/api/verification/{link}",
    role: "visitor",
    summary: "What a supervisor is asked by a mailed link: who asks, and the entries",
    params: ofLink,
    response: SupervisorRequest,
  }),
  answer: defineRoute({
    id: "verification.answer",
    method: "POST",
    path: "/api/verification/{link}",
    role: "visitor",
    summary: "Confirm, correct or dispute each entry, sign once, and perhaps name a successor; the link works once",
    params: ofLink,
    body: SupervisorAnswer,
    response: AnswerReceipt,
  }),
  askByStaff: defineRoute({
    ...ofStaff,
    id: "verification.askByStaff",
    method: "POST",
    path: "/api/admin/experience/validation",
    summary: "Ask the supervisors of these entries to confirm them, whoever logged them; asked ones are asked again",
    body: StaffAskBody,
    response: StaffAsked,
  }),
  enter: defineRoute({
    ...ofStaff,
    id: "verification.enter",
    method: "PATCH",
    path: "/api/admin/experience/validation/{id}",
    summary: "Enter what a supervisor answered otherwise about an entry; what differs from it is a correction",
    params: z.object({ id: ExperienceId }),
    body: StaffEntered,
    response: SaidOfEntry,
  }),
  ofEntry: defineRoute({
    ...ofStaff,
    id: "verification.ofEntry",
    method: "GET",
    path: "/api/admin/experience/{id}/validation",
    summary: "What supervisors said of an entry, and what was asked",
    params: z.object({ id: ExperienceId }),
    response: SaidOfEntry,
  }),
};
