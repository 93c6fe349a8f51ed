import { invalidRequest } from "./refusal.ts";

type Tree = Record<string, unknown>;
type Find = (id: string) => object | undefined;

const deepest = 4;

/** Puts objects where their ids stand: "latest_charge", "data.payment_method", "latest_charge.balance_transaction". */
export function expand(answer: object, paths: readonly string[], find: Find): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > deepest) {
      throw invalidRequest(`You cannot expand more than ${deepest} levels of a property. Property: ${path}`);
    }
    unfold(copy, names, { path, find });
  }
  return copy;
}

function unfold(at: unknown, [name, ...rest]: readonly string[], all: { path: string; find: Find }): void {
  if (name === undefined || at === null) return;
  if (Array.isArray(at)) {
    for (const each of at) unfold(each, [name, ...rest], all);
    return;
  }
  const tree = at as Tree;
  if (typeof at !== "object" || !(name in tree)) throw cannotExpand(all.path);
  const value = tree[name];
  if (typeof value === "string") {
    const found = all.find(value);
    if (!found) throw cannotExpand(all.path);
    tree[name] = structuredClone(found);
  }
  unfold(tree[name], rest, all);
}

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}). You may want to try expanding another property.`);
