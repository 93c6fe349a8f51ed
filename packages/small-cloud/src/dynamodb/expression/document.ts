import { type AttributeValue, attributeOf, copyItem, type Item, type MutableItem } from "../value/attribute-value.ts";
import type { BoundCondition, BoundOperand, Path } from "./syntax.ts";

function stepInto(value: AttributeValue | undefined, part: string | number): AttributeValue | undefined {
  if (typeof part === "number") return value?.L?.[part];
  return value?.M && attributeOf(value.M, part);
}

/** The value at a path of an item. */
export function readPath(item: Item, path: Path): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const part of path) value = stepInto(value, part);
  return value;
}

/** A tree of the wanted paths: a leaf means everything below it. */
interface Wanted {
  readonly children: Map<string | number, Wanted>;
  isLeaf: boolean;
}

const createWanted = (): Wanted => ({ children: new Map(), isLeaf: false });

function treeOfPaths(paths: readonly Path[]): Wanted {
  const root = createWanted();
  for (const path of paths) {
    let node = root;
    for (const part of path) {
      const next = node.children.get(part) ?? createWanted();
      node.children.set(part, next);
      node = next;
    }
    node.isLeaf = true;
  }
  return root;
}

function pickMap(item: Item, wanted: Wanted): MutableItem {
  const picked: MutableItem = Object.create(null);
  for (const [name, child] of wanted.children) {
    const value = typeof name === "string" ? attributeOf(item, name) : undefined;
    const part = value && pickValue(value, child);
    if (part) picked[name] = part;
  }
  return picked;
}

/** The wanted list members move together, in the order of the list. */
function pickList(list: readonly AttributeValue[], wanted: Wanted): AttributeValue[] {
  const picked: AttributeValue[] = [];
  list.forEach((value, i) => {
    const child = wanted.children.get(i);
    const part = child && pickValue(value, child);
    if (part) picked.push(part);
  });
  return picked;
}

function pickValue(value: AttributeValue, wanted: Wanted): AttributeValue | undefined {
  if (wanted.isLeaf) return value;
  if (value.M) {
    const picked = pickMap(value.M, wanted);
    return Object.keys(picked).length ? { M: picked } : undefined;
  }
  const picked = value.L ? pickList(value.L, wanted) : [];
  return picked.length ? { L: picked } : undefined;
}

/** An item with only these paths. */
export const projectItem = (item: Item, paths: readonly Path[]): Item => pickMap(item, treeOfPaths(paths));

type Change = (current: AttributeValue | undefined) => AttributeValue | undefined;

function changeMember(list: readonly AttributeValue[], at: number, change: Change): AttributeValue[] | undefined {
  const changed = change(list[at]);
  if (changed === undefined) return at < list.length ? list.toSpliced(at, 1) : [...list];
  return at < list.length ? list.with(at, changed) : [...list, changed];
}

function changeAttribute(item: Item, name: string, change: Change): Item {
  const copy = copyItem(item);
  const changed = change(attributeOf(item, name));
  if (changed === undefined) delete copy[name];
  else copy[name] = changed;
  return copy;
}

/** A copy of the item with one value changed (undefined removes it); undefined if the path to it does not exist. */
export function changeAtPath(item: Item, path: Path, change: Change): Item | undefined {
  let isReachable = true;
  function descend(value: AttributeValue | undefined, depth: number): AttributeValue | undefined {
    if (depth === path.length) return change(value);
    const part = path[depth] as string | number;
    if (typeof part === "string" && value?.M) {
      return { M: changeAttribute(value.M, part, (inner) => descend(inner, depth + 1)) };
    }
    if (typeof part === "number" && value?.L && (part < value.L.length || depth === path.length - 1)) {
      return { L: changeMember(value.L, part, (inner) => descend(inner, depth + 1)) ?? [] };
    }
    isReachable = false;
    return value;
  }
  const changed = descend({ M: item }, 0)?.M;
  return isReachable ? changed : undefined;
}

export function pathsOfOperand(operand: BoundOperand): Path[] {
  if (operand.type === "path") return [operand.path];
  return operand.type === "call" ? operand.args.flatMap(pathsOfOperand) : [];
}

/** Every path that a condition reads. */
export function pathsOf(condition: BoundCondition | undefined): Path[] {
  if (!condition) return [];
  return "conditions" in condition ? condition.conditions.flatMap(pathsOf) : condition.args.flatMap(pathsOfOperand);
}
