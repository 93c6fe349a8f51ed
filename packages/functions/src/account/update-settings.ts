import * as Profile from "@guildhall/core/people/person/profile/profile";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.updateSettings, ({ actor, body }) => Profile.updateSettings(actor, body));
