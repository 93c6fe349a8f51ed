import { staffExperienceRoutes } from "@guildhall/core/domains/certification/hours/staff-experience.routes";
import * as ExperienceList from "@guildhall/core/domains/certification/registration/hours/list-experiences";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffExperienceRoutes.list, ({ query }) => ExperienceList.list(query));
