import * as Profile from "@guildhall/core/account/profile";
import { profileRoutes } from "@guildhall/core/account/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.profile, ({ actor }) => Profile.get(actor));
