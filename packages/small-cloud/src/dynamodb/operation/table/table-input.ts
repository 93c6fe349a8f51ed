import { invalid, invalidParameter } from "../../problem.ts";
import type { KeyAttribute, KeyKind, KeySchema, TableIndex, Throughput } from "../../store/table.ts";

export interface AttributeDefinition {
  readonly AttributeName: string;
  readonly AttributeType: KeyKind;
}
export interface KeySchemaElement {
  readonly AttributeName: string;
  readonly KeyType: string;
}
export interface IndexInput {
  readonly IndexName: string;
  readonly KeySchema: readonly KeySchemaElement[];
  readonly Projection: {
    readonly ProjectionType?: "ALL" | "INCLUDE" | "KEYS_ONLY";
    readonly NonKeyAttributes?: readonly string[];
  };
  readonly ProvisionedThroughput?: Throughput;
}

export const MAX_UNITS = 1_000_000_000_000;
const MAX_INCLUDED = 100;

/** Operations on tables check the name first, with these words. */
export function checkTableName({ TableName: name }: { readonly TableName?: string }): void {
  if (name === undefined) {
    throw invalid("The parameter 'TableName' is required but was not present in the request");
  }
  if (name.length < 3 || name.length > 255) {
    throw invalid("TableName must be at least 3 characters long and at most 255 characters long");
  }
}

export function checkThroughput(throughput: Throughput | undefined): void {
  if (!throughput) return;
  for (const name of ["ReadCapacityUnits", "WriteCapacityUnits"] as const) {
    if (throughput[name] > MAX_UNITS) throw invalid(`Given value ${throughput[name]} for ${name} is out of bounds`);
  }
}

const namesOf = (members: readonly { readonly AttributeName: string }[]) =>
  members.map(({ AttributeName }) => AttributeName);

export function checkDefined(schema: readonly KeySchemaElement[], definitions: readonly AttributeDefinition[]): void {
  const defined = namesOf(definitions);
  const keys = namesOf(schema);
  if (keys.every((key) => defined.includes(key))) return;
  throw invalidParameter(
    "Some index key attributes are not defined in AttributeDefinitions. " +
      `Keys: [${keys.join(", ")}], AttributeDefinitions: [${defined.join(", ")}]`,
  );
}

export function checkKeyTypes([first, second]: readonly KeySchemaElement[]): void {
  if (first?.AttributeName === second?.AttributeName) {
    throw invalid("Both the Hash Key and the Range Key element in the KeySchema have the same name");
  }
  if (first?.KeyType !== "HASH") {
    throw invalid("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
  }
  if (second && second.KeyType !== "RANGE") {
    throw invalid("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
  }
}

function checkProjection({ Projection: { ProjectionType: type, NonKeyAttributes } }: IndexInput): void {
  if (type === undefined) throw invalidParameter("Unknown ProjectionType: null");
  if (NonKeyAttributes && type !== "INCLUDE") {
    throw invalidParameter(`ProjectionType is ${type}, but NonKeyAttributes is specified`);
  }
  if (type === "INCLUDE" && !NonKeyAttributes) {
    throw invalidParameter(`ProjectionType is ${type}, but NonKeyAttributes is not specified`);
  }
  if (NonKeyAttributes && NonKeyAttributes.length > MAX_INCLUDED) {
    throw invalidParameter(`Too many attributes in NonKeyAttributes: the limit is ${MAX_INCLUDED}`);
  }
}

export function checkIndex(index: IndexInput, definitions: readonly AttributeDefinition[]): void {
  checkDefined(index.KeySchema, definitions);
  checkKeyTypes(index.KeySchema);
  checkProjection(index);
}

const readAttribute = (
  { AttributeName: name }: KeySchemaElement,
  definitions: readonly AttributeDefinition[],
): KeyAttribute => {
  const definition = definitions.find((one) => one.AttributeName === name) as AttributeDefinition;
  return { name, kind: definition.AttributeType };
};

export function readKeySchema(
  [first, second]: readonly KeySchemaElement[],
  definitions: readonly AttributeDefinition[],
): KeySchema {
  const partition = readAttribute(first as KeySchemaElement, definitions);
  return second ? { partition, sort: readAttribute(second, definitions) } : { partition };
}

export function readIndex(
  index: IndexInput,
  definitions: readonly AttributeDefinition[],
  place: { readonly number: number; readonly isLocal: boolean },
): TableIndex {
  return {
    ...place,
    name: index.IndexName,
    key: readKeySchema(index.KeySchema, definitions),
    projection: { type: index.Projection.ProjectionType ?? "ALL", attributes: index.Projection.NonKeyAttributes ?? [] },
    ...(index.ProvisionedThroughput && { throughput: index.ProvisionedThroughput }),
  };
}

export const readDefinitions = (definitions: readonly AttributeDefinition[]): KeyAttribute[] =>
  definitions.map(({ AttributeName: name, AttributeType: kind }) => ({ name, kind }));
