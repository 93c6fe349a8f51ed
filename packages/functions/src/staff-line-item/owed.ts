import { owed } from "@guildhall/core/selling/staff-line-item/owed";
import { staffLineItemRoutes } from "@guildhall/core/selling/staff-line-item/staff-line-item.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffLineItemRoutes.owed, ({ actor, params }) => owed(actor, params.userId));
