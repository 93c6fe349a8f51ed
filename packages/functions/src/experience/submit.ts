import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import * as SubmitHours from "@guildhall/core/domains/certification/hours/submit-hours";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceRoutes.submit, ({ actor, params, body }) =>
  SubmitHours.submit(actor, params.id, body),
);
