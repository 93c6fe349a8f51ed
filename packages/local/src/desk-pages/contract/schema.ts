/** A JSON schema as OpenAPI 3.1 writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const longestChain = 10;

/** Follows references into the document ("#/components/schemas/User"); what cannot be found stays as it is. */
export function resolveSchema(schema: Schema, document: object): Schema {
  let found = schema;
  for (let steps = 0; found.$ref?.startsWith("#/") && steps < longestChain; steps++) {
    const target = found.$ref.slice(2).split("/").map(unescapePointer).reduce<unknown>(memberOf, document);
    if (target === null || typeof target !== "object") return found;
    found = target as Schema;
  }
  return found;
}

const unescapePointer = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

const memberOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;

export const refName = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1);

export const choicesOf = ({ oneOf, anyOf }: Schema): readonly Schema[] => oneOf ?? anyOf ?? [];

/** "text", "whole number", "list of text", "User". */
export function typeText(schema: Schema): string {
  const name = refName(schema);
  if (name) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return "one of";
  if (choicesOf(schema).length > 0) return choicesOf(schema).map(typeText).join(" or ");
  if (schema.items) return `list of ${typeText(schema.items)}`;
  return [schema.type ?? "anything"].flat().map(plainType).join(" or ");
}

const plainNames: Record<string, string> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
  object: "record",
  array: "list",
};
const plainType = (type: string): string => plainNames[type] ?? type;

const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

function rangeText(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (isBound(least) && isBound(most)) return [`${least} to ${most}${unit}`];
  if (isBound(least)) return [`at least ${least}${unit}`];
  return isBound(most) ? [`at most ${most}${unit}`] : [];
}

/** The rules that a value must follow, each in a few words. */
export function rulesOf(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format, pattern, allOf = [] } = schema;
  return [
    ...rangeText(minLength, maxLength, " characters"),
    ...rangeText(minimum, maximum, ""),
    ...rangeText(minItems, maxItems, " entries"),
    ...(format ? [format] : []),
    ...(pattern && format !== "email" ? [pattern] : []),
    ...("default" in schema ? [`${JSON.stringify(schema.default)} when absent`] : []),
    ...allOf.flatMap(rulesOf),
  ];
}

/** What lies within a record: its properties, those joined to it, and what any further name may hold. */
export function childrenOf(schema: Schema): readonly { name: string; schema: Schema; isRequired: boolean }[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, child]) => ({
    name,
    schema: child,
    isRequired: schema.required?.includes(name) ?? false,
  }));
  const joined = (schema.allOf ?? []).flatMap(childrenOf);
  const others =
    typeof schema.additionalProperties === "object"
      ? [{ name: "any name", schema: schema.additionalProperties, isRequired: false }]
      : [];
  return [...own, ...joined, ...others];
}
