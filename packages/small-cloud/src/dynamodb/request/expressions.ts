import { bindCondition } from "../expression/bind-condition.ts";
import { bindProjection } from "../expression/bind-projection.ts";
import { bindUpdate } from "../expression/bind-update.ts";
import type { Placeholders } from "../expression/binding.ts";
import { parseCondition } from "../expression/parse-condition.ts";
import { parseProjection } from "../expression/parse-projection.ts";
import { parseUpdate } from "../expression/parse-update.ts";
import type { BoundAction, BoundCondition, Path } from "../expression/syntax.ts";
import { ExpressionFault } from "../expression/token.ts";
import { invalid } from "../problem.ts";
import type { Item } from "../value/attribute-value.ts";
import { findNameFault, findValueFault, type RawItem } from "../value/value-check.ts";
import { createCache } from "./cache.ts";

export interface ExpressionInput {
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

export interface Expressions {
  readonly update?: readonly BoundAction[];
  readonly condition?: BoundCondition;
  readonly keyCondition?: BoundCondition;
  readonly filter?: BoundCondition;
  readonly projection?: readonly Path[];
  /** From AttributeUpdates: some refusals have other words. */
  readonly isLegacyUpdate?: boolean;
}

const MAX_EXPRESSION_BYTES = 4096;
const CACHED_EXPRESSIONS = 1000;

const parsers = {
  condition: createCache(CACHED_EXPRESSIONS, parseCondition),
  update: createCache(CACHED_EXPRESSIONS, parseUpdate),
  projection: createCache(CACHED_EXPRESSIONS, parseProjection),
};

/** Runs a parser or binder and adds to its error which expression it is about. */
function within<T>(name: keyof ExpressionInput, text: string, work: () => T): T {
  try {
    if (text.trim() === "") throw new ExpressionFault("The expression can not be empty;");
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_EXPRESSION_BYTES) {
      throw new ExpressionFault(`Expression size has exceeded the maximum allowed size; expression size: ${bytes}`);
    }
    return work();
  } catch (error) {
    if (error instanceof ExpressionFault) throw invalid(`Invalid ${name}: ${error.message}`);
    throw error;
  }
}

function checkNames(names: Readonly<Record<string, string>>): void {
  const keys = Object.keys(names);
  if (keys.length === 0) throw invalid("ExpressionAttributeNames must not be empty");
  const wrong = keys.find((key) => !/^#[0-9a-zA-Z_]+$/.test(key));
  if (wrong !== undefined) {
    throw invalid(`ExpressionAttributeNames contains invalid key: Syntax error; key: "${wrong}"`);
  }
  for (const [key, name] of Object.entries(names)) {
    const fault = name === null ? "null" : findNameFault(name);
    if (fault) throw invalid(`ExpressionAttributeNames contains invalid value: ${fault} for key ${key}`);
  }
}

function checkValues(values: Item): void {
  const keys = Object.keys(values);
  if (keys.length === 0) throw invalid("ExpressionAttributeValues must not be empty");
  const wrong = keys.find((key) => !/^:[0-9a-zA-Z_]+$/.test(key));
  if (wrong !== undefined) {
    throw invalid(`ExpressionAttributeValues contains invalid key: Syntax error; key: "${wrong}"`);
  }
  for (const [key, value] of Object.entries(values as RawItem)) {
    const fault = findValueFault(value);
    if (fault) throw invalid(`ExpressionAttributeValues contains invalid value: ${fault} for key ${key}`);
  }
}

function checkUnused(kind: string, given: object, used: Set<string>): void {
  const unused = Object.keys(given).filter((key) => !used.has(key));
  if (unused.length) {
    throw invalid(`Value provided in ${kind} unused in expressions: keys: {${unused.join(", ")}}`);
  }
}

const conditionReader = (placeholders: Placeholders) => (name: keyof ExpressionInput, text: string | undefined) =>
  text === undefined ? undefined : within(name, text, () => bindCondition(parsers.condition(text), placeholders));

/** Parses and binds all expressions of one request, in the order in which the service reports faults. */
export function readExpressions(input: ExpressionInput): Expressions {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = input;
  if (names) checkNames(names);
  if (values) checkValues(values);
  const placeholders = {
    names: names ?? {},
    values: values ?? {},
    usedNames: new Set<string>(),
    usedValues: new Set<string>(),
  };
  const readCondition = conditionReader(placeholders);
  const { UpdateExpression: update, ProjectionExpression: projection } = input;
  const bound = {
    update:
      update === undefined
        ? undefined
        : within("UpdateExpression", update, () => bindUpdate(parsers.update(update), placeholders)),
    condition: readCondition("ConditionExpression", input.ConditionExpression),
    keyCondition: readCondition("KeyConditionExpression", input.KeyConditionExpression),
    filter: readCondition("FilterExpression", input.FilterExpression),
    projection:
      projection === undefined
        ? undefined
        : within("ProjectionExpression", projection, () =>
            bindProjection(parsers.projection(projection), placeholders),
          ),
  };
  checkUnused("ExpressionAttributeNames", placeholders.names, placeholders.usedNames);
  checkUnused("ExpressionAttributeValues", placeholders.values, placeholders.usedValues);
  return bound as Expressions;
}
