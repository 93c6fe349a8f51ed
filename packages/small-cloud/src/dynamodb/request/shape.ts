/** The allowed values of one member of a request, in the terms that the service uses in refusals. */
export interface Constraints {
  readonly isRequired?: true;
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly oneOf?: readonly string[];
  /** Keys of a map are table names. */
  readonly hasTableNames?: true;
  /** Lists in a map of lists. */
  readonly valueLength?: { readonly min: number; readonly max: number };
}

export type Fields = Readonly<Record<string, Shape>>;
export type Shape = Constraints &
  (
    | { readonly type: "String" | "Boolean" | "Integer" | "Long" }
    /** A "field" value is a direct member of its parent; a "value" one is a member of a list or a map. */
    | { readonly type: "Value"; readonly isField?: true }
    | { readonly type: "List"; readonly of: Shape; readonly isParameterized?: true }
    | { readonly type: "Map"; readonly of: Shape; readonly className: string; readonly isParameterized?: true }
    /** A "field" struct is a direct member of its parent; a "value" struct is a member of a list or a map. */
    | { readonly type: "Struct"; readonly fields: Fields; readonly className: string; readonly isMember?: true }
  );

export const text = (constraints: Constraints = {}): Shape => ({ type: "String", ...constraints });
export const flag: Shape = { type: "Boolean" };
export const whole = (constraints: Constraints = {}): Shape => ({ type: "Integer", ...constraints });
export const long = (constraints: Constraints = {}): Shape => ({ type: "Long", ...constraints });
export const oneOf = (values: readonly string[], constraints: Constraints = {}): Shape =>
  text({ ...constraints, oneOf: values });
export const list = (of: Shape, constraints: Constraints = {}): Shape => ({ type: "List", of, ...constraints });

export const NAME_PATTERN = "[a-zA-Z0-9_.-]+";
export const tableName = text({ isRequired: true, pattern: NAME_PATTERN, minLength: 3, maxLength: 255 });
export const indexName = text({ pattern: NAME_PATTERN, minLength: 3, maxLength: 255 });

export const value: Shape = { type: "Value" };
export const fieldValue: Shape = { type: "Value", isField: true };
export const item = (constraints: Constraints = {}): Shape => ({
  type: "Map",
  className: "AttributeValue",
  of: value,
  ...constraints,
});
export const names: Shape = { type: "Map", className: "java.lang.String", of: text() };

export const struct = (className: string, fields: Fields, constraints: Constraints = {}): Shape => ({
  type: "Struct",
  className,
  fields,
  ...constraints,
});
export const member = (className: string, fields: Fields, constraints: Constraints = {}): Shape => ({
  type: "Struct",
  className,
  fields,
  isMember: true,
  ...constraints,
});
