import type { Route } from "./route.ts";

const each = (letters: string, before: string) => [...letters].map((letter) => `${before}${letter}`);

/**
 * An HTTP API on AWS takes 300 integrations at most, which nobody can raise, and every route has one of its own: so the
 * routes lie in several APIs behind one address (decision 26). How a path begins decides, and nothing else: a new route
 * moves no other. The first row that fits counts.
 */
export const apiLayout = [
  { name: "StaffApiAToI", beginnings: each("abcdefghi", "/api/admin/") },
  { name: "StaffApi", beginnings: ["/api/admin/"] },
  { name: "ApiAToD", beginnings: each("abcd", "/api/") },
  { name: "ApiSToW", beginnings: each("stuvw", "/api/") },
  { name: "Api", beginnings: ["/api/"] },
] as const;

export type ApiName = (typeof apiLayout)[number]["name"];

/** Fewer than AWS takes: room for what is under way while somebody makes more of it. */
export const mostRoutesOfAnApi = 250;

/** Which API answers this path, as the content delivery network decides it. */
export function apiOf(path: string): ApiName | undefined {
  return apiLayout.find(({ beginnings }) => beginnings.some((beginning) => path.startsWith(beginning)))?.name;
}

type Laid = Pick<Route, "method" | "path">;

/** Every route in its API; throws where the contract does not fit. */
export function layOutRoutes<R extends Laid>(routes: readonly R[]): ReadonlyMap<ApiName, readonly R[]> {
  const laid = new Map<ApiName, readonly R[]>(apiLayout.map(({ name }) => [name, []]));
  for (const [name, members] of Map.groupBy(routes, placeOf)) {
    if (members.length > mostRoutesOfAnApi) {
      throw new Error(
        `${name} would hold ${members.length} routes, and may hold ${mostRoutesOfAnApi}: see decision 26, When an API is full.`,
      );
    }
    laid.set(name, members);
  }
  return laid;
}

function placeOf({ method, path }: Laid): ApiName {
  const name = apiOf(path);
  // A parameter could begin with any letter, and its requests would go to another API than its route.
  if (!name || !/^\/api\/(admin\/)?[a-z]/.test(path) || path.startsWith("/api/admin/{")) {
    throw new Error(`${method} ${path}: what comes after /api/, or after /api/admin/, must be a word.`);
  }
  return name;
}
