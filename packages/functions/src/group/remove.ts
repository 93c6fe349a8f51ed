import * as Group from "@guildhall/core/group/group";
import { groupRoutes } from "@guildhall/core/group/group.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(groupRoutes.remove, ({ actor, params }) =>
  Group.remove(actor, params.userId, params.groupId),
);
