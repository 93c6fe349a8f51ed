import type { BoundAction, BoundCondition, Path } from "../expression/syntax.ts";
import { invalid, invalidParameter } from "../problem.ts";
import { type AttributeValue, isSetKind, kindOf } from "../value/attribute-value.ts";
import { findNameFault, findValueFault, type RawValue } from "../value/value-check.ts";
import {
  type Comparison,
  type ComparisonOperator,
  checkBounds,
  checkComparison,
  checkCount,
  checkKinds,
  toCondition,
} from "./comparison.ts";

// The parameters that are older than expressions, converted to the same form as expressions.

export interface LegacyCondition {
  readonly ComparisonOperator: ComparisonOperator;
  readonly AttributeValueList?: readonly RawValue[];
}
export interface LegacyExpectation {
  readonly ComparisonOperator?: ComparisonOperator;
  readonly AttributeValueList?: readonly RawValue[];
  readonly Exists?: boolean;
  readonly Value?: RawValue;
}
export interface LegacyUpdate {
  readonly Action?: string;
  readonly Value?: RawValue;
}
export type Junction = "AND" | "OR" | undefined;
type Named<T> = Readonly<Record<string, T>>;

function checkNames(names: readonly string[]): void {
  for (const name of names) {
    const fault = findNameFault(name);
    if (fault) throw invalid(fault);
  }
}

function checkLegacyValue(value: RawValue): AttributeValue {
  const fault = findValueFault(value);
  if (fault) throw invalid(fault);
  return value;
}

export function readAttributesToGet(names: readonly string[] | undefined): readonly Path[] | undefined {
  checkNames(names ?? []);
  const repeated = names?.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) throw invalidParameter(`Duplicate value in attribute name: ${repeated}`);
  return names?.map((name) => [name]);
}

export function readComparisons(conditions: Named<LegacyCondition>): Comparison[] {
  checkNames(Object.keys(conditions));
  return Object.entries(conditions).map(([name, { ComparisonOperator: operator, AttributeValueList = [] }]) => {
    const comparison: Comparison = { name, operator, values: AttributeValueList.map(checkLegacyValue) };
    checkComparison(comparison);
    return comparison;
  });
}

function join(conditions: readonly BoundCondition[], junction: Junction): BoundCondition | undefined {
  if (junction && conditions.length === 0) {
    throw invalidParameter("ConditionalOperator cannot be used without Filter or Expected");
  }
  return conditions.length ? { type: junction === "OR" ? "or" : "and", conditions } : undefined;
}

/** QueryFilter and ScanFilter. */
export function readFilter(conditions: Named<LegacyCondition> | undefined, junction: Junction) {
  return join(readComparisons(conditions ?? {}).map(toCondition), junction);
}

function checkOperator(name: string, expectation: LegacyExpectation): void {
  const { ComparisonOperator: operator, AttributeValueList: list, Value, Exists } = expectation;
  if (Exists !== undefined) {
    throw invalidParameter(`Exists and ComparisonOperator cannot be used together for Attribute: ${name}`);
  }
  if (operator !== "NULL" && operator !== "NOT_NULL" && list === undefined && Value === undefined) {
    throw invalidParameter(
      `Value or AttributeValueList must be used with ComparisonOperator: ${operator} for Attribute: ${name}`,
    );
  }
}

function readCompared(name: string, expectation: LegacyExpectation, operator: ComparisonOperator): Comparison {
  checkOperator(name, expectation);
  const { AttributeValueList: list, Value } = expectation;
  const raw = list ?? (Value ? [Value] : []);
  checkCount({ name, operator, values: raw });
  const comparison: Comparison = { name, operator, values: raw.map(checkLegacyValue) };
  checkKinds(comparison);
  checkBounds(comparison);
  return comparison;
}

function readExistence(name: string, { AttributeValueList: list, Exists, Value }: LegacyExpectation): Comparison {
  if (list !== undefined) {
    throw invalidParameter(`AttributeValueList can only be used with a ComparisonOperator for Attribute: ${name}`);
  }
  if (Exists === false) {
    if (Value === undefined) return { name, operator: "NULL", values: [] };
    throw invalidParameter(`Value cannot be used when Exists is false for Attribute: ${name}`);
  }
  if (Value === undefined) {
    throw invalidParameter(`Value must be provided when Exists is ${Exists ?? "null"} for Attribute: ${name}`);
  }
  return { name, operator: "EQ", values: [checkLegacyValue(Value)] };
}

function readExpectation(name: string, expectation: LegacyExpectation): Comparison {
  if (expectation.AttributeValueList !== undefined && expectation.Value !== undefined) {
    throw invalidParameter(`Value and AttributeValueList cannot be used together for Attribute: ${name}`);
  }
  const operator = expectation.ComparisonOperator;
  return operator ? readCompared(name, expectation, operator) : readExistence(name, expectation);
}

export function readExpected(expected: Named<LegacyExpectation> | undefined, junction: Junction) {
  checkNames(Object.keys(expected ?? {}));
  const comparisons = Object.entries(expected ?? {}).map(([name, expectation]) => readExpectation(name, expectation));
  return join(comparisons.map(toCondition), junction);
}

function checkUpdate({ Action = "PUT", Value }: LegacyUpdate): void {
  const value = Value && checkLegacyValue(Value);
  if (!value) {
    if (Action === "DELETE") return;
    throw invalidParameter("Only DELETE action is allowed when no attribute value is specified");
  }
  const kind = kindOf(value);
  if (Action === "DELETE" && !isSetKind(kind)) {
    throw invalidParameter(`DELETE action with value is not supported for the type ${kind}`);
  }
  if (Action === "ADD" && !isSetKind(kind) && kind !== "N" && kind !== "L") {
    throw invalidParameter(`ADD action is not supported for the type ${kind}`);
  }
}

function toAction(name: string, { Action = "PUT", Value }: LegacyUpdate): BoundAction {
  const path = [name];
  if (!Value) return { type: "remove", path };
  const value = { type: "value", value: Value } as const;
  if (Action === "PUT") return { type: "set", path, value };
  return { type: Action === "ADD" ? "add" : "delete", path, value };
}

export function readAttributeUpdates(updates: Named<LegacyUpdate> | undefined): readonly BoundAction[] | undefined {
  if (!updates) return undefined;
  checkNames(Object.keys(updates));
  for (const update of Object.values(updates)) checkUpdate(update);
  return Object.entries(updates).map(([name, update]) => toAction(name, update));
}
