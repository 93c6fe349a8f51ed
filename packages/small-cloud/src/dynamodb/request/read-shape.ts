import { DynamoDbProblem } from "../problem.ts";
import type { RawValue } from "../value/value-check.ts";
import type { Fields, Shape } from "./shape.ts";

// The first check: JSON of the wrong type, with the words of the service's deserializer.

const refuse = (message: string) => new DynamoDbProblem("SerializationException", message);

const VALUE_CLASS = "com.amazonaws.dynamodb.v20120810";
const TRUE_WORDS = ["TRUE", "1", "YES"];
const FALSE_WORDS = ["FALSE", "0", "NO"];
const PARAMETERIZED =
  "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast to class java.lang.Class " +
  "(sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and java.lang.Class are in module java.base " +
  "of loader 'bootstrap')";

function refuseCollection(raw: unknown, className: string): DynamoDbProblem {
  if (Array.isArray(raw)) return refuse(`Unrecognized collection type class ${className}`);
  return refuse("Start of structure or map found where not expected");
}

function nameJsonType(raw: unknown): string {
  if (typeof raw === "boolean") return raw ? "TRUE_VALUE" : "FALSE_VALUE";
  if (typeof raw === "string") return "STRING_VALUE";
  return Number.isInteger(raw) ? "NUMBER_VALUE" : "DECIMAL_VALUE";
}

function readText(raw: unknown): string {
  if (typeof raw === "string") return raw;
  if (typeof raw === "object") throw refuseCollection(raw, "java.lang.String");
  throw refuse(`${nameJsonType(raw)} cannot be converted to String`);
}

function readFlag(raw: unknown): boolean {
  if (typeof raw === "boolean") return raw;
  if (typeof raw === "object") throw refuseCollection(raw, "java.lang.Boolean");
  if (typeof raw !== "string") throw refuse(`${nameJsonType(raw)} cannot be converted to Boolean`);
  if (TRUE_WORDS.includes(raw.toUpperCase())) return true;
  if (FALSE_WORDS.includes(raw.toUpperCase())) return false;
  throw refuse("Unexpected token received from parser");
}

function readNumber(raw: unknown, type: "Integer" | "Long"): number {
  if (typeof raw === "number") return Math.floor(raw);
  if (typeof raw === "object") throw refuseCollection(raw, `java.lang.${type}`);
  throw refuse(`${nameJsonType(raw)} cannot be converted to ${type}`);
}

function readBinary(raw: unknown): string {
  if (typeof raw === "object") throw refuseCollection(raw, "java.nio.ByteBuffer");
  if (typeof raw !== "string") throw refuse("only base-64-encoded strings are convertible to bytes");
  if (raw.length % 4) {
    throw refuse(`Base64 encoded length is expected a multiple of 4 bytes but found: ${raw.length}`);
  }
  if (Buffer.from(raw, "base64").toString("base64") !== raw) {
    throw refuse("Invalid last non-pad Base64 character dectected");
  }
  return raw;
}

function readList<T>(raw: unknown, readMember: (raw: unknown) => T, isParameterized = false): T[] {
  if (typeof raw !== "object") throw refuse(isParameterized ? PARAMETERIZED : "Unexpected field type");
  if (!Array.isArray(raw)) throw refuse("Start of structure or map found where not expected");
  return raw.map((one) => (one === null ? one : readMember(one)));
}

interface MapKind {
  readonly className: string;
  readonly isParameterized?: boolean;
}

function refuseMap(raw: unknown, { className, isParameterized }: MapKind): DynamoDbProblem {
  if (!Array.isArray(raw)) return refuse(isParameterized ? PARAMETERIZED : "Unexpected field type");
  const of = className.includes(".") ? className : `${VALUE_CLASS}.${className}`;
  return refuse(`Unrecognized collection type java.util.Map<java.lang.String, ${of}>`);
}

function readMap<T>(raw: unknown, kind: MapKind, readMember: (raw: unknown) => T): Record<string, T> {
  if (typeof raw !== "object" || Array.isArray(raw)) throw refuseMap(raw, kind);
  const read: Record<string, T> = Object.create(null);
  for (const [name, one] of Object.entries(raw as Record<string, unknown>)) {
    read[name] = one === null ? (one as T) : readMember(one);
  }
  return read;
}

function refuseStruct(raw: unknown, className: string, isMember: boolean): DynamoDbProblem {
  if (Array.isArray(raw)) return refuse(`Unrecognized collection type class ${VALUE_CLASS}.${className}`);
  return refuse(isMember ? "Unexpected value type in payload" : "Unexpected field type");
}

const VALUES: MapKind = { className: "AttributeValue" };
const VALUE_READERS: Readonly<Record<keyof RawValue, (raw: unknown) => unknown>> = {
  S: readText,
  B: readBinary,
  N: readText,
  BOOL: readFlag,
  NULL: readFlag,
  BS: (raw) => readList(raw, readBinary),
  NS: (raw) => readList(raw, readText),
  SS: (raw) => readList(raw, readText),
  L: (raw) => readList(raw, (one) => readValue(one)),
  M: (raw) => readMap(raw, VALUES, (one) => readValue(one)),
};

function readValue(raw: unknown, isField = false): RawValue {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw refuseStruct(raw, "AttributeValue", !isField);
  const read: Record<string, unknown> = {};
  for (const [kind, content] of Object.entries(raw)) {
    const reader = Object.hasOwn(VALUE_READERS, kind) ? VALUE_READERS[kind as keyof RawValue] : undefined;
    if (reader && content !== null) read[kind] = reader(content);
  }
  return read;
}

export function readFields(raw: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    const content = raw[name];
    if (content !== null && content !== undefined) read[name] = readShape(content, shape);
  }
  return read;
}

function readShape(raw: unknown, shape: Shape): unknown {
  switch (shape.type) {
    case "String":
      return readText(raw);
    case "Boolean":
      return readFlag(raw);
    case "Value":
      return readValue(raw, shape.isField);
    case "List":
      return readList(raw, (one) => readShape(one, shape.of), shape.isParameterized);
    case "Map":
      return readMap(raw, shape, (one) => readShape(one, shape.of));
    case "Struct":
      if (typeof raw !== "object" || Array.isArray(raw))
        throw refuseStruct(raw, shape.className, shape.isMember === true);
      return readFields(raw as Record<string, unknown>, shape.fields);
    default:
      return readNumber(raw, shape.type);
  }
}
