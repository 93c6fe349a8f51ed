import type { Route } from "@guildhall/core/shared/route";

export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

interface Branch {
  readonly fixed: Map<string, Branch>;
  open?: { readonly name: string; readonly branch: Branch };
  readonly routes: Map<string, Route>;
}

const emptyBranch = (): Branch => ({ fixed: new Map(), routes: new Map() });

/** Finds a route by method and path as the HTTP API does: fixed segments before open ones. */
export function createRouteTable(routes: readonly Route[]) {
  const root = emptyBranch();
  for (const route of routes) plant(root, route);
  return (method: string, path: string): Match | undefined => {
    const found = walk(root, path.split("/").slice(1), {});
    const route = found?.branch.routes.get(method);
    return found && route ? { route, params: found.params } : undefined;
  };
}

function plant(root: Branch, route: Route): void {
  let branch = root;
  for (const segment of route.path.split("/").slice(1)) branch = descend(branch, segment);
  branch.routes.set(route.method, route);
}

function descend(branch: Branch, segment: string): Branch {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1];
  if (name) {
    branch.open ??= { name, branch: emptyBranch() };
    return branch.open.branch;
  }
  const next = branch.fixed.get(segment) ?? emptyBranch();
  branch.fixed.set(segment, next);
  return next;
}

type Found = { branch: Branch; params: Record<string, string> } | undefined;

function walk(branch: Branch, [segment, ...rest]: string[], params: Record<string, string>): Found {
  if (segment === undefined) return branch.routes.size > 0 ? { branch, params } : undefined;
  const fixed = branch.fixed.get(segment);
  const found = fixed && walk(fixed, rest, params);
  if (found || !branch.open || segment === "") return found;
  return walk(branch.open.branch, rest, { ...params, [branch.open.name]: decode(segment) });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
