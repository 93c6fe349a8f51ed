/** One route of an HTTP API, as its path is written there: "/people/{id}". */
export interface ApiRoute {
  readonly method: string;
  readonly path: string;
}

export interface Match<Route extends ApiRoute = ApiRoute> {
  readonly route: Route;
  readonly params: Record<string, string>;
}

interface Branch<Route> {
  readonly fixed: Map<string, Branch<Route>>;
  open?: Branch<Route>;
  readonly routes: Map<string, Route>;
}

const emptyBranch = <Route>(): Branch<Route> => ({ fixed: new Map(), routes: new Map() });

/** An open segment's name, without its braces. */
const nameOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** Finds a route by method and path as the HTTP API does: fixed segments before open ones, which can have any name. */
export function createRouteTable<Route extends ApiRoute>(routes: readonly Route[]) {
  const root = emptyBranch<Route>();
  for (const route of routes) addRoute(root, route);
  return (method: string, path: string): Match<Route> | undefined => {
    const found = walk(root, path.split("/").slice(1), []);
    const route = found?.branch.routes.get(method);
    return found && route ? { route, params: named(route, found.values) } : undefined;
  };
}

const named = ({ path }: ApiRoute, values: readonly string[]): Record<string, string> => {
  const names = path.split("/").flatMap((segment) => nameOf(segment) ?? []);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
};

function addRoute<Route extends ApiRoute>(root: Branch<Route>, route: Route): void {
  let branch = root;
  for (const segment of route.path.split("/").slice(1)) branch = descend(branch, segment);
  branch.routes.set(route.method, route);
}

function descend<Route>(branch: Branch<Route>, segment: string): Branch<Route> {
  if (nameOf(segment)) {
    branch.open ??= emptyBranch();
    return branch.open;
  }
  const next = branch.fixed.get(segment) ?? emptyBranch<Route>();
  branch.fixed.set(segment, next);
  return next;
}

/** The values of the open segments, in their order. */
type Found<Route> = { readonly branch: Branch<Route>; readonly values: readonly string[] } | undefined;

function walk<Route>(branch: Branch<Route>, [segment, ...rest]: string[], values: readonly string[]): Found<Route> {
  if (segment === undefined) return branch.routes.size > 0 ? { branch, values } : undefined;
  const fixed = branch.fixed.get(segment);
  const found = fixed && walk(fixed, rest, values);
  if (found || !branch.open || segment === "") return found;
  return walk(branch.open, rest, [...values, decode(segment)]);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
