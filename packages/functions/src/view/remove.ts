import * as View from "@guildhall/core/desks/view/view";
import { viewRoutes } from "@guildhall/core/desks/view/view.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(viewRoutes.remove, ({ actor, params }) => View.remove(actor, params.list, params.id));
