import { allRoutes } from "@guildhall/core/assembly/contract";
import { type ApiName, apiOf, layOutRoutes } from "@guildhall/core/ground/route/api-layout";
import type { Route } from "@guildhall/core/ground/route/route";
import { type ApiHandler, createApi } from "small-cloud/gateway/api";
import type { ApiRequest } from "small-cloud/gateway/api-event";
import type { Authorizer } from "small-cloud/gateway/authorizer";

interface Options {
  readonly authorize: Authorizer;
  readonly load: (route: Route) => Promise<ApiHandler>;
  readonly routes?: readonly Route[];
}

/** As deployed: several APIs behind one address. The beginning of a path decides which one answers. */
export function createApis({ routes = allRoutes, ...shared }: Options) {
  const isOpen = ({ role }: Route) => role === "visitor";
  const apis = [...layOutRoutes(routes)].map(
    ([name, members]) => [name, createApi({ ...shared, routes: members, isOpen })] as const,
  );
  const byName = Object.fromEntries(apis) as Record<ApiName, ReturnType<typeof createApi>>;
  return (request: ApiRequest) => byName[apiOf(request.path) ?? "Api"](request);
}
