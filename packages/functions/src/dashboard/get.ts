import * as Dashboard from "@guildhall/core/desks/dashboard/dashboard";
import { dashboardRoutes } from "@guildhall/core/desks/dashboard/dashboard.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(dashboardRoutes.get, ({ actor }) => Dashboard.get(actor));
