import { viewRoutes } from "@guildhall/core/desks/view/view.routes";
import { countViews } from "@guildhall/core/desks/view/view-counts";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(viewRoutes.counts, ({ actor, params }) => countViews(actor, params.list));
