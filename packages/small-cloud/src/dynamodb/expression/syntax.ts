import type { AttributeValue, Kind } from "../value/attribute-value.ts";

/** Attribute names and list positions, starting at the item. */
export type Path = readonly (string | number)[];

/** As written: names can still be "#placeholders". */
export type WrittenLeaf =
  | { readonly type: "path"; readonly path: Path }
  | { readonly type: "placeholder"; readonly name: string };

/** After replacement of every placeholder. */
export type BoundLeaf =
  | { readonly type: "path"; readonly path: Path }
  | { readonly type: "value"; readonly value: AttributeValue };

export interface Call<Leaf> {
  readonly type: "call";
  readonly name: string;
  readonly args: readonly Operand<Leaf>[];
  /** The kind that it returns, if that is known before it runs. */
  readonly kind?: Kind;
}

export type Operand<Leaf> = Leaf | Call<Leaf>;
export type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition<Leaf> =
  | Call<Leaf>
  | { readonly type: "compare"; readonly operator: Comparator; readonly args: readonly Operand<Leaf>[] }
  | { readonly type: "between" | "in"; readonly args: readonly Operand<Leaf>[] }
  | { readonly type: "and" | "or" | "not"; readonly conditions: readonly Condition<Leaf>[] };

export interface WrittenCondition {
  readonly condition: Condition<WrittenLeaf>;
  readonly hasRedundantParens: boolean;
}

export type UpdateAction<Leaf> =
  | { readonly type: "set"; readonly path: Path; readonly value: Operand<Leaf> }
  | { readonly type: "remove"; readonly path: Path }
  | { readonly type: "add" | "delete"; readonly path: Path; readonly value: Leaf };

export interface UpdateSection {
  readonly name: "SET" | "REMOVE" | "ADD" | "DELETE";
  readonly actions: readonly UpdateAction<WrittenLeaf>[];
}

export type BoundOperand = Operand<BoundLeaf>;
export type BoundCondition = Condition<BoundLeaf>;
export type BoundAction = UpdateAction<BoundLeaf>;

export const printPath = (path: Path) =>
  `[${path.map((part) => (typeof part === "number" ? `[${part}]` : part)).join(", ")}]`;
