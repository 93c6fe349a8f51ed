import type { Route } from "@guildhall/core/shared/route";

export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

interface Branch {
  readonly fixed: Map<string, Branch>;
  open?: Branch;
  readonly routes: Map<string, Route>;
}

const emptyBranch = (): Branch => ({ fixed: new Map(), routes: new Map() });

/** An open segment's name, without its braces. */
const nameOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** Finds a route by method and path as the HTTP API does: fixed segments before open ones, which each route names for itself. */
export function createRouteTable(routes: readonly Route[]) {
  const root = emptyBranch();
  for (const route of routes) plant(root, route);
  return (method: string, path: string): Match | undefined => {
    const found = walk(root, path.split("/").slice(1), []);
    const route = found?.branch.routes.get(method);
    return found && route ? { route, params: named(route, found.values) } : undefined;
  };
}

const named = ({ path }: Route, values: readonly string[]): Record<string, string> => {
  const names = path.split("/").flatMap((segment) => nameOf(segment) ?? []);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
};

function plant(root: Branch, route: Route): void {
  let branch = root;
  for (const segment of route.path.split("/").slice(1)) branch = descend(branch, segment);
  branch.routes.set(route.method, route);
}

function descend(branch: Branch, segment: string): Branch {
  if (nameOf(segment)) {
    branch.open ??= emptyBranch();
    return branch.open;
  }
  const next = branch.fixed.get(segment) ?? emptyBranch();
  branch.fixed.set(segment, next);
  return next;
}

/** What stood in the open segments, in their order. */
type Found = { readonly branch: Branch; readonly values: readonly string[] } | undefined;

function walk(branch: Branch, [segment, ...rest]: string[], values: readonly string[]): Found {
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
