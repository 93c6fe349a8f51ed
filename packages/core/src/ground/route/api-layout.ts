import type { Route } from "./route.ts";

const each = (letters: string, before: string) => [...letters].map((letter) => `${before}${letter}`);

/** AWS allows 300 routes per HTTP API: we use several (decision 26). The first row that matches a path wins. */
export const apiLayout = [
  { name: "StaffApiAToI", beginnings: each("abcdefghi", "/api/admin/") },
  { name: "StaffApi", beginnings: ["/api/admin/"] },
  { name: "ApiAToD", beginnings: each("abcd", "/api/") },
  { name: "ApiSToW", beginnings: each("stuvw", "/api/") },
  { name: "Api", beginnings: ["/api/"] },
] as const;

export type ApiName = (typeof apiLayout)[number]["name"];

/** Below AWS's limit of 300, to leave room while APIs are split further. */
export const mostRoutesOfAnApi = 250;

/** Must match how the content delivery network routes. */
export function apiOf(path: string): ApiName | undefined {
  return apiLayout.find(({ beginnings }) => beginnings.some((beginning) => path.startsWith(beginning)))?.name;
}

type Laid = Pick<Route, "method" | "path">;

/** Throws where a route fits no API or an API is too full. */
export function layOutRoutes<R extends Laid>(routes: readonly R[]): ReadonlyMap<ApiName, readonly R[]> {
  const laid = new Map<ApiName, readonly R[]>(apiLayout.map(({ name }) => [name, []]));
  for (const [name, members] of Map.groupBy(routes, apiOfRoute)) {
    if (members.length > mostRoutesOfAnApi) {
      throw new Error(
        `${name} would hold ${members.length} routes, and may hold ${mostRoutesOfAnApi}: see decision 26, When an API is full.`,
      );
    }
    laid.set(name, members);
  }
  return laid;
}

function apiOfRoute({ method, path }: Laid): ApiName {
  const name = apiOf(path);
  // A parameter could begin with any letter, and its requests would reach another API.
  if (!name || !/^\/api\/(admin\/)?[a-z]/.test(path) || path.startsWith("/api/admin/{")) {
    throw new Error(`${method} ${path}: what comes after /api/, or after /api/admin/, must be a word.`);
  }
  return name;
}
