import * as Avatar from "@guildhall/core/people/media/avatar";
import { mediaRoutes } from "@guildhall/core/people/media/media.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(mediaRoutes.saveAvatar, ({ actor, body }) => Avatar.saveAvatar(actor, body));
