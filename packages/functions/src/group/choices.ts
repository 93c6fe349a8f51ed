import * as Group from "@guildhall/core/group/group";
import { groupRoutes } from "@guildhall/core/group/group.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(groupRoutes.choices, ({ actor }) => Group.choices(actor));
