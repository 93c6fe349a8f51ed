import { meetsCondition } from "../../expression/evaluate-condition.ts";
import { invalid, invalidParameter } from "../../problem.ts";
import { type Comparison, toCondition } from "../../request/comparison.ts";
import type { KeyRange } from "../../store/rows.ts";
import { type KeyAttribute, type KeySchema, keyAttributes } from "../../store/table.ts";
import { type AttributeValue, type Item, isEqualValue } from "../../value/attribute-value.ts";
import { afterPrefix, encodeKeyPart, encodeKeyPrefix, encodePartition } from "../../value/key-encoding.ts";
import { checkStartAttribute, startKeyProblem } from "./page-input.ts";

const INDEXABLE = ["EQ", "LE", "LT", "GE", "GT", "BEGINS_WITH", "BETWEEN"];

/** The comparisons of a query with the key that it reads along. */
interface KeyQuestion {
  readonly partition: Comparison;
  readonly sort?: Comparison;
}

const notSupported = () => invalid("Query key condition not supported");

function checkKeyComparison({ name, kind }: KeyAttribute, { operator, values }: Comparison): void {
  if (!INDEXABLE.includes(operator)) {
    throw invalid("Attempted conditional constraint is not an indexable operation");
  }
  if (values.some((value) => value[kind] === undefined)) {
    throw invalidParameter("Condition parameter type does not match schema type");
  }
  if (values.some((value) => value[kind] === "")) {
    throw invalid(
      "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty " +
        `${kind === "B" ? "binary" : "string"} value. Key: ${name}`,
    );
  }
}

interface Asked {
  readonly key: KeySchema;
  readonly comparisons: readonly Comparison[];
  readonly start: Item | undefined;
}

function readAttribute({ key, comparisons, start }: Asked, attribute: KeyAttribute): Comparison | undefined {
  const isPartition = attribute === key.partition;
  if (start) checkStartAttribute(start, attribute);
  if (!key.sort && comparisons.length > 1) throw notSupported();
  const comparison = comparisons.find(({ name }) => name === attribute.name);
  if (comparison) checkKeyComparison(attribute, comparison);
  else if (isPartition || comparisons.length > 1) {
    throw invalid(`Query condition missed key schema element: ${attribute.name}`);
  }
  if (isPartition && comparison?.operator !== "EQ") throw notSupported();
  return comparison;
}

/** Checks the comparisons, and the starting key if there is one, attribute by attribute. */
export function readQuestion(asked: Asked): KeyQuestion {
  const [partition, sort] = keyAttributes(asked.key).map((attribute) => readAttribute(asked, attribute));
  return { partition: partition as Comparison, ...(sort && { sort }) };
}

function sortRange(prefix: Buffer, { operator, values }: Comparison): KeyRange {
  const [first, second] = values as [AttributeValue, AttributeValue];
  const at = (value: AttributeValue) => Buffer.concat([prefix, encodeKeyPart(value)]);
  switch (operator) {
    case "EQ":
      return { from: at(first), to: afterPrefix(at(first)) };
    case "LT":
      return { from: prefix, to: at(first) };
    case "LE":
      return { from: prefix, to: afterPrefix(at(first)) };
    case "GT":
      return { from: afterPrefix(at(first)), to: afterPrefix(prefix) };
    case "GE":
      return { from: at(first), to: afterPrefix(prefix) };
    case "BETWEEN":
      return { from: at(first), to: afterPrefix(at(second)) };
    default: {
      const start = Buffer.concat([prefix, encodeKeyPrefix(first)]);
      return { from: start, to: afterPrefix(start) };
    }
  }
}

/** The selected rows, in the order of the sort key. */
export function rangeOf({ partition, sort }: KeyQuestion): KeyRange {
  const prefix = encodePartition(partition.values[0] as AttributeValue);
  return sort ? sortRange(prefix, sort) : { from: prefix, to: afterPrefix(prefix) };
}

/** A query can only continue from a key that it could have read. */
export function checkStart({ partition, sort }: KeyQuestion, start: Item): void {
  const isSamePartition = isEqualValue(start[partition.name] as AttributeValue, partition.values[0] as AttributeValue);
  if (!sort) {
    if (isSamePartition) return;
    throw startKeyProblem("outside query boundaries based on provided conditions");
  }
  if (!meetsCondition(toCondition(sort), start)) {
    throw invalid("The provided starting key does not match the range key predicate");
  }
  if (!isSamePartition) throw invalid("The query can return at most one row and cannot be restarted");
}
