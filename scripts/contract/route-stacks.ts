import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allRoutes } from "@guildhall/core/assembly/contract";
import type { Route } from "@guildhall/core/ground/route/route";
import { domainOf, stackIdOf } from "../../stacks/routes/stack-of-route.ts";
import { root } from "../root.ts";

const file = join(root, "stacks", "routes", "route-stacks.json");

type Recorded = Readonly<Record<string, string>>;

const keyOf = ({ method, path }: Pick<Route, "method" | "path">): string => `${method} ${path}`;
const byPath = (one: string, other: string): number => {
  const [method = "", path = ""] = one.split(" ");
  const [otherMethod = "", otherPath = ""] = other.split(" ");
  return path < otherPath ? -1 : path > otherPath ? 1 : method < otherMethod ? -1 : 1;
};

/** A new route's stack is added, a removed route's goes. Throws where a route would move to another stack. */
export function recordedWith(
  recorded: Recorded,
  routes: readonly Pick<Route, "id" | "method" | "path">[],
): Record<string, string> {
  const stacks = routes.map((route) => [keyOf(route), stackIdOf(domainOf(route))] as const);
  const moved = stacks.filter(([key, stack]) => recorded[key] !== undefined && recorded[key] !== stack);
  if (moved.length > 0) throw new Error(moved.map(([key, stack]) => sentenceOf(key, recorded[key], stack)).join("\n"));
  return Object.fromEntries(stacks.toSorted(([one], [other]) => byPath(one, other)));
}

const sentenceOf = (key: string, before: string | undefined, now: string): string =>
  `${key} is in ${before} and would go to ${now}, which AWS refuses. Name its domain in stacksOfRooms of stacks/routes/stack-of-route.ts, for ${before}.`;

const toText = (): string => {
  const recorded: Recorded = JSON.parse(readFileSync(file, "utf8"));
  return `${JSON.stringify(recordedWith(recorded, Object.values(allRoutes)), null, 2)}\n`;
};

export const areRouteStacksCurrent = (): boolean => readFileSync(file, "utf8") === toText();

export const writeRouteStacks = (): void => writeFileSync(file, toText());
