import type * as z from "zod/mini";
import type { Actor } from "../../../ground/route/actor.ts";
import * as Review from "../../../review/decide.ts";
import type { Decided } from "../../../review/review.schema.ts";
import type { RegistrationId } from "../certification.schema.ts";
import type { registrationSubject } from "../registration/registration.subject.schema.ts";
import { approvalItemId } from "../registration/sent-for-review.ts";
import { registrationReviewed } from "./registration-subject.ts";

type Bodies = (typeof registrationSubject)["body"];

export const approve = (actor: Actor, id: RegistrationId, body: z.output<Bodies["approve"]>): Promise<Decided> =>
  Review.decide(actor, registrationReviewed, id, { ...body, outcome: "approve" });

/** Whatever else of it waits as well. */
export const approveModules = (actor: Actor, id: RegistrationId, body: z.output<Bodies["approve"]>): Promise<Decided> =>
  Review.decide(actor, registrationReviewed, approvalItemId(id, "mod"), { ...body, outcome: "approve" });

export const reject = (actor: Actor, id: RegistrationId, body: z.output<Bodies["reject"]>): Promise<Decided> =>
  Review.decide(actor, registrationReviewed, id, { ...body, outcome: "reject" });
