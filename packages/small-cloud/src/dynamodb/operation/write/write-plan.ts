import { applyUpdate } from "../../expression/apply-update.ts";
import { knownKind } from "../../expression/binding.ts";
import { pathsOf, pathsOfOperand } from "../../expression/document.ts";
import { meetsCondition } from "../../expression/evaluate-condition.ts";
import type { BoundAction } from "../../expression/syntax.ts";
import { conditionFailed, invalid, invalidParameter } from "../../problem.ts";
import type { Expressions } from "../../request/expressions.ts";
import { keyAttributes, keyNames, type Table } from "../../store/table.ts";
import type { Item } from "../../value/attribute-value.ts";
import { itemBytes, MAX_ITEM_BYTES } from "../../value/item-size.ts";
import { checkIndexKeys, checkScalarKeys, hasIndexableKeys, readItemKey, readKey } from "../item-key.ts";
import type { Job } from "../operation.ts";
import { findTarget, type Target } from "./write-row.ts";

/** A change of one item, checked but not yet done. */
export type WriteKind = "put" | "update" | "delete" | "check";

export interface WritePlan {
  readonly kind: WriteKind;
  readonly table: Table;
  /** The key for all kinds but "put", which has it in the item. */
  readonly subject: Item;
  readonly expressions: Expressions;
}

const NOTHING: Item = {};

function checkIndexKinds({ indexes }: Table, actions: readonly BoundAction[]): void {
  for (const { name: indexName, key } of indexes) {
    for (const { name, kind } of keyAttributes(key)) {
      const setter = actions.find(({ path }) => path.length === 1 && path[0] === name);
      const actual = setter && "value" in setter ? knownKind(setter.value) : undefined;
      if (actual && actual !== kind) {
        throw invalidParameter(
          `Type mismatch for Index Key ${name} Expected: ${kind} Actual: ${actual} IndexName: ${indexName}`,
        );
      }
    }
  }
}

function checkUpdatedKeys(table: Table, actions: readonly BoundAction[]): void {
  const touched = keyNames(table.key).find((name) => actions.some(({ path }) => path[0] === name));
  if (touched) throw invalidParameter(`Cannot update attribute ${touched}. This attribute is part of the key`);
  checkIndexKinds(table, actions);
  const operands = actions.flatMap((action) => ("value" in action ? pathsOfOperand(action.value) : []));
  checkScalarKeys(table, [...actions.map(({ path }) => path), ...operands]);
}

/** Makes all checks that need the table but not the item, and finds the item. */
export function locate(job: Job, { kind, table, subject, expressions }: WritePlan): Target {
  const key = kind === "put" ? readItemKey(table, subject) : readKey(table, subject);
  if (kind === "put") checkIndexKeys(table, subject);
  if (expressions.update) checkUpdatedKeys(table, expressions.update);
  checkScalarKeys(table, pathsOf(expressions.condition));
  return findTarget(job, table, key);
}

export function checkCondition({ expressions }: WritePlan, { item }: Target, returnsOld: boolean): void {
  if (!expressions.condition || meetsCondition(expressions.condition, item ?? NOTHING)) return;
  throw conditionFailed(returnsOld ? item : undefined);
}

const isRemoval = ({ type }: BoundAction) => type === "remove" || type === "delete";

/** An update that only removes does not create an absent item; any other does. */
function updateItem({ table, subject, expressions }: WritePlan, item: Item | undefined): Item | undefined {
  if (!item && expressions.update?.length && expressions.update.every(isRemoval)) return undefined;
  const updated = applyUpdate(expressions.update ?? [], item ?? subject, expressions.isLegacyUpdate);
  if (itemBytes(updated) > MAX_ITEM_BYTES) {
    throw invalid("Item size to update has exceeded the maximum allowed size");
  }
  if (!hasIndexableKeys(table, updated)) {
    throw invalid("The update expression attempted to update the secondary index key to unsupported type");
  }
  checkIndexKeys(table, updated);
  return updated;
}

/** The item after the change: undefined if it is deleted. */
export function computeNext(plan: WritePlan, { item }: Target): Item | undefined {
  if (plan.kind === "put") return plan.subject;
  if (plan.kind === "update") return updateItem(plan, item);
  return plan.kind === "check" ? item : undefined;
}
