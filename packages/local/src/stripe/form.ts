/** A value as Stripe's form encoding carries it: everything is text, lists and groups nest by brackets. */
export type FormValue = string | FormValue[] | FormGroup;
export interface FormGroup {
  readonly [name: string]: FormValue;
}

type Node = string | Map<string, Node>;

/** Reads "card[number]=4242&expand[0]=customer&expand[]=charge" into groups and lists. */
export function readForm(text: string): FormGroup {
  const root = new Map<string, Node>();
  for (const [key, value] of new URLSearchParams(text)) place(root, key.replaceAll("]", "").split("["), value);
  return Object.fromEntries([...root].map(([name, node]) => [name, settle(node)]));
}

/** Maps, not objects: a parameter may be called "__proto__". */
function place(into: Map<string, Node>, [first = "", ...rest]: string[], value: string): void {
  const name = first === "" ? String(into.size) : first;
  if (rest.length === 0) return void into.set(name, value);
  const known = into.get(name);
  const next = known instanceof Map ? known : new Map<string, Node>();
  into.set(name, next);
  place(next, rest, value);
}

function settle(node: Node): FormValue {
  if (typeof node === "string") return node;
  const names = [...node.keys()];
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  if (isList) return [...node.values()].map(settle);
  return Object.fromEntries([...node].map(([name, child]) => [name, settle(child)]));
}
