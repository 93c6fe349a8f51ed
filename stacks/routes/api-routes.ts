import { layOutRoutes } from "@guildhall/core/ground/route/api-layout";
import type { Grants } from "@guildhall/core/ground/route/grants";
import { handlerPathOf, type Route } from "@guildhall/core/ground/route/route";
import { type App, dependsOn, type StackContext, use } from "sst/constructs";
import { Api } from "../api.ts";
import { Auth } from "../auth.ts";
import type { EnvironmentValues } from "../environment.ts";
import { createLambda, createLogGroup } from "../lambda.ts";
import { knownOriginKey } from "../secrets.ts";
import { dropCustomResourceHandler, secretsPrefix, settingsOf } from "../stage.ts";
import { Storage } from "../storage.ts";
import { Texting } from "../texting.ts";
import { Web } from "../web.ts";
import { domainOf, stackIdOf } from "./stack-of-route.ts";

export type GrantedRoute = Pick<Route, "id" | "method" | "path" | "role"> & { readonly grants: Grants };

/** One stack a domain: it holds at most 500 resources and 60 references to the distribution's key. A larger one is split by folders. */
export function addRoutes(app: App, routes: readonly GrantedRoute[]): void {
  // Throws where an API would hold too many, of all domains together.
  layOutRoutes(routes);
  const domains = Map.groupBy(routes, domainOf);
  for (const [domain, members] of domains) {
    app.stack((context) => routesOf(context, domain, members), { id: stackIdOf(domain) });
  }
}

function routesOf({ stack, app }: StackContext, domain: string, routes: readonly GrantedRoute[]): void {
  dropCustomResourceHandler(stack);
  // So that a changed key of the distribution is never sent later than it is asked for (secrets.ts).
  dependsOn(Web);
  const logGroup = createLogGroup(stack, app, domain);
  const { arn: userPoolArn, environment } = environmentValues(app);
  for (const [name, members] of layOutRoutes(routes)) {
    const functions = members.map((route) => {
      const handler = handlerPathOf(route);
      const lambda = createLambda(stack, app, { handler, grants: route.grants, environment, logGroup, userPoolArn });
      const authorizer = route.role === "visitor" ? ("none" as const) : ("signedIn" as const);
      return [`${route.method} ${route.path}`, { authorizer, function: lambda }] as const;
    });
    use(Api)[name].addRoutes(stack, Object.fromEntries(functions));
  }
}

function environmentValues(app: App) {
  const { userPool, clientId } = use(Auth);
  const { demoResults, learningPlatform, mailFrom, breachLookUp } = settingsOf(app);
  const { table, files, exports } = use(Storage);
  const texting = use(Texting);
  const environment: EnvironmentValues = {
    ...table.environment,
    FILES_BUCKET: files.bucketName,
    EXPORTS_BUCKET: exports.bucketName,
    LISTS_BUCKET: exports.bucketName,
    LIST_FILES_BUCKET: exports.bucketName,
    TEXT_ORIGINATION: texting.numberArn,
    TEXT_CONFIGURATION_SET: texting.sendingName,
    USER_POOL_ID: userPool.userPoolId,
    USER_POOL_CLIENT_ID: clientId,
    SECRETS_PREFIX: secretsPrefix(app),
    ORIGIN_KEY: knownOriginKey(app),
    SITE_URL: use(Web).url,
    MAIL_FROM: mailFrom,
    STAFF_SECOND_FACTOR: "required",
    MAIL_CONFIGURATION_SET: app.logicalPrefixedName("mail"),
    ...(demoResults === "on" && { DEMO_RESULTS: demoResults }),
    ...(breachLookUp !== "off" && { BREACH_URL: breachLookUp }),
    ...(learningPlatform && {
      SAML_SP_ENTITY_ID: learningPlatform.entityId,
      SAML_SP_ACS_URL: learningPlatform.acsUrl,
    }),
  };
  return { arn: userPool.userPoolArn, environment };
}
