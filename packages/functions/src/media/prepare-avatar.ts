import * as Avatar from "@guildhall/core/people/media/avatar";
import { mediaRoutes } from "@guildhall/core/people/media/media.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(mediaRoutes.prepareAvatar, ({ actor, body }) => Avatar.prepareAvatar(actor, body));
