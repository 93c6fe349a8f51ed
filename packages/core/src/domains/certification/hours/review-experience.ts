import type * as z from "zod/mini";
import type { Actor } from "../../../ground/route/actor.ts";
import * as Review from "../../../review/decide.ts";
import type { Decided } from "../../../review/review.schema.ts";
import type { ExperienceId } from "../certification.schema.ts";
import type { experienceSubject } from "../registration/hours/experience.subject.schema.ts";
import { experienceReviewed } from "./experience-subject.ts";

type Bodies = (typeof experienceSubject)["body"];

export const approve = (actor: Actor, id: ExperienceId, body: z.output<Bodies["approve"]>): Promise<Decided> =>
  Review.decide(actor, experienceReviewed, id, { ...body, outcome: "approve" });

export const reject = (actor: Actor, id: ExperienceId, body: z.output<Bodies["reject"]>): Promise<Decided> =>
  Review.decide(actor, experienceReviewed, id, { ...body, outcome: "reject" });
