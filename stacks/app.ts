import { allRoutes } from "@guildhall/core/assembly/contract";
import { Tags } from "aws-cdk-lib";
import type { App } from "sst/constructs";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { grantsOf } from "./grants.ts";
import { Jobs } from "./jobs.ts";
import { functionDefaults } from "./lambda.ts";
import { Mail } from "./mail.ts";
import { Observability } from "./observability.ts";
import { addRoutes, type GrantedRoute } from "./routes/api-routes.ts";
import { protection } from "./stage.ts";
import { Storage } from "./storage.ts";
import { Texting } from "./texting.ts";
import { Web } from "./web.ts";

const grantedRoutes: readonly GrantedRoute[] = allRoutes.map((route) => ({ ...route, grants: grantsOf(route) }));

export function defineStacks(app: App, routes = grantedRoutes): void {
  app.setDefaultFunctionProps(functionDefaults());
  if (!protection(app).isProtected) app.setDefaultRemovalPolicy("destroy");
  Tags.of(app).add("project", "guildhall");
  app.stack(Storage).stack(Auth).stack(Api).stack(Web).stack(Mail).stack(Texting);
  addRoutes(app, routes);
  app.stack(Jobs).stack(Observability);
}
