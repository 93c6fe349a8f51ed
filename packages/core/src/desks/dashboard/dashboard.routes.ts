import { defineRoute } from "../../ground/route/route.ts";
import { Dashboard } from "./dashboard.schema.ts";

export const dashboardRoutes = {
  get: defineRoute({
    id: "dashboard.get",
    method: "GET",
    path: "/api/dashboard",
    role: "member",
    refusesEnded: true,
    summary: "Banners, the first page of alerts and the next events",
    response: Dashboard,
  }),
};
