import * as ExperiencesOfPerson from "@guildhall/core/domains/certification/hours/experiences-of-person";
import { staffExperienceRoutes } from "@guildhall/core/domains/certification/hours/staff-experience.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffExperienceRoutes.ofPerson, ({ params }) =>
  ExperiencesOfPerson.ofPerson(params.userId),
);
