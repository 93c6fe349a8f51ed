import { CognitoError, invalidParameter } from "./errors.ts";

/** A request body as it arrived. These functions check it before it is used. */
export type Input = Readonly<Record<string, unknown>>;

export interface Attribute {
  readonly Name: string;
  readonly Value: string;
}

const memberName = (field: string) => `${field.charAt(0).toLowerCase()}${field.slice(1)}`;
const wrongType = () => new CognitoError("SerializationException", "Unexpected value type in payload");

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function optionalText(input: Input, field: string): string | undefined {
  const value = input[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw wrongType();
  return value;
}

export function requireText(input: Input, field: string): string {
  const value = optionalText(input, field);
  if (value === undefined) throw violates(`Value null at '${memberName(field)}'`, "Member must not be null");
  if (value === "") {
    throw violates(`Value at '${memberName(field)}'`, "Member must have length greater than or equal to 1");
  }
  return value;
}

export function violates(subject: string, constraint: string) {
  return invalidParameter(`1 validation error detected: ${subject} failed to satisfy constraint: ${constraint}`);
}

export function optionalFlag(input: Input, field: string): boolean | undefined {
  const value = input[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "boolean") throw wrongType();
  return value;
}

export function optionalNumber(input: Input, field: string): number | undefined {
  const value = input[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number") throw wrongType();
  return value;
}

export function optionalRecord(input: Input, field: string): Input | undefined {
  const value = input[field];
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) throw wrongType();
  return value;
}

/** A map of text to text, such as AuthParameters; absent means empty. */
export function readTextMap(input: Input, field: string): Record<string, string> {
  const map = Object.entries(optionalRecord(input, field) ?? {});
  if (map.some(([, value]) => typeof value !== "string")) throw wrongType();
  return Object.fromEntries(map) as Record<string, string>;
}

export function requireParameter(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

export function readTextList(input: Input, field: string): string[] | undefined {
  const value = input[field];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== "string")) throw wrongType();
  return value;
}

/** The list form of attributes, `[{ Name, Value }]`, as one record; the last value of a name counts. */
export function readAttributes(input: Input, field = "UserAttributes"): Record<string, string> {
  const value = input[field] ?? [];
  if (!Array.isArray(value)) throw wrongType();
  return Object.fromEntries(
    value.map((entry) => {
      if (!isRecord(entry)) throw wrongType();
      return [requireText(entry, "Name"), optionalText(entry, "Value") ?? ""];
    }),
  );
}

export function listAttributes(attributes: Readonly<Record<string, string>>): Attribute[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
