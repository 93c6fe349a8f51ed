import * as View from "@guildhall/core/desks/view/view";
import { viewRoutes } from "@guildhall/core/desks/view/view.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(viewRoutes.list, ({ actor, params }) => View.list(actor, params.list));
