import * as Group from "@guildhall/core/people/group/group";
import { groupRoutes } from "@guildhall/core/people/group/group.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(groupRoutes.add, ({ actor, params, body }) => Group.add(actor, params.userId, body));
