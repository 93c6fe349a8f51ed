import { type DynamoDbProblem, invalid } from "../problem.ts";
import type { Item } from "./attribute-value.ts";
import { type NumberFault, parseDecimal, printDecimal } from "./decimal.ts";

const MAX_DEPTH = 32;
const MAX_NAME_BYTES = 65_535;

/** An incoming value: its numbers are rewritten in canonical form. */
export interface RawValue {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: RawValue[];
  M?: Record<string, RawValue>;
}

function describeNumberFault(fault: NumberFault, text: string): string {
  if (fault === "overflow") {
    return "Number overflow. Attempting to store a number with magnitude larger than supported range";
  }
  if (fault === "underflow") {
    return "Number underflow. Attempting to store a number with magnitude smaller than supported range";
  }
  if (fault === "precision") return "Attempting to store more than 38 significant digits in a Number";
  return `The parameter cannot be converted to a numeric value${text === "" ? "" : `: ${text}`}`;
}

export const numberProblem = (fault: NumberFault, text: string): DynamoDbProblem =>
  invalid(describeNumberFault(fault, text));

type Fault = string | undefined;
const PARAMETER = "One or more parameter values were invalid: ";

function normaliseNumber(text: string, store: (canonical: string) => void): Fault {
  const decimal = parseDecimal(text);
  if (typeof decimal === "string") return describeNumberFault(decimal, text);
  store(printDecimal(decimal));
  return undefined;
}

const hasDuplicates = (members: readonly string[]) => new Set(members).size < members.length;
const printSet = (members: readonly string[]) => `[${members.join(", ")}]`;

function checkNumberSet(members: string[]): Fault {
  if (hasNull(members)) return "A value provided cannot be converted into a number";
  for (const [i, member] of members.entries()) {
    const fault = normaliseNumber(member, (canonical) => {
      members[i] = canonical;
    });
    if (fault) return fault;
  }
  return hasDuplicates(members) ? "Input collection contains duplicates" : undefined;
}

const NULL_VALUE = "The supplied Item contains a null AttributeValue";

/** JSON may have null for any member. */
const hasNull = (members: readonly unknown[]): boolean => members.includes(null);

function checkTextSet(members: readonly string[]): Fault {
  if (hasNull(members)) return `${PARAMETER}An string set may not have a null string as a member`;
  if (!hasDuplicates(members)) return undefined;
  return `${PARAMETER}Input collection ${printSet(members)} contains duplicates.`;
}

function checkBinarySet(members: readonly string[]): Fault {
  if (hasNull(members)) return NULL_VALUE;
  if (!hasDuplicates(members)) return undefined;
  return `${PARAMETER}Input collection ${printSet(members)}of type BS contains duplicates.`;
}

function checkEmptySets({ SS, NS, BS }: RawValue): Fault {
  if (SS?.length === 0) return `${PARAMETER}An string set  may not be empty`;
  if (NS?.length === 0) return `${PARAMETER}An number set  may not be empty`;
  return BS?.length === 0 ? `${PARAMETER}Binary sets should not be empty` : undefined;
}

function firstFault<T>(values: Iterable<T>, check: (value: T) => Fault): Fault {
  for (const value of values) {
    const fault = check(value);
    if (fault) return fault;
  }
  return undefined;
}

function checkScalars(value: RawValue): Fault {
  if (value.N !== undefined) {
    return normaliseNumber(value.N, (canonical) => {
      value.N = canonical;
    });
  }
  if (value.NULL === false) return `${PARAMETER}Null attribute value types must have the value of true`;
  return undefined;
}

function checkSets(value: RawValue): Fault {
  return (
    checkEmptySets(value) ??
    (value.NS && checkNumberSet(value.NS)) ??
    (value.SS && checkTextSet(value.SS)) ??
    (value.BS && checkBinarySet(value.BS))
  );
}

function checkMembers(value: RawValue, depth: number): Fault {
  if (!value.M && !value.L) return undefined;
  if (depth > MAX_DEPTH) return "Nesting Levels have exceeded supported limits: Attributes are nested too deep";
  if (value.M) return findMapFault(value.M, depth + 1);
  return firstFault(value.L as RawValue[], (member) => findValueFault(member, depth + 1));
}

const findMapFault = (map: RawItem, depth: number): Fault =>
  firstFault(Object.entries(map), ([name, value]) => {
    const isNull = value === null || value === undefined;
    return findNameFault(name) ?? (isNull ? `${NULL_VALUE}: ${name} is null` : findValueFault(value, depth));
  });

/** The service's refusal of the name of an attribute. */
export function findNameFault(name: string | null | undefined): Fault {
  if (!name) return "Empty attribute name";
  if (name.length * 3 <= MAX_NAME_BYTES || Buffer.byteLength(name) <= MAX_NAME_BYTES) return undefined;
  return `Attribute name is too large, must be less than ${MAX_NAME_BYTES + 1} bytes`;
}

/** The service's refusal of this value. Without one, its numbers are canonical afterwards. */
export function findValueFault(value: RawValue | null, depth = 1): Fault {
  if (value === null) return NULL_VALUE;
  const kinds = Object.keys(value);
  if (kinds.length === 0) {
    return "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes";
  }
  if (kinds[0] === "S" && kinds.length === 1) return undefined;
  const fault = checkScalars(value) ?? checkSets(value) ?? checkMembers(value, depth);
  if (fault) return fault;
  if (kinds.length === 1) return undefined;
  return "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes";
}

export type RawItem = Record<string, RawValue>;

export const findItemFault = (item: RawItem): Fault => findMapFault(item, 1);

/** Throws the service's refusal. Afterwards the item can be stored. */
export function checkItem(item: RawItem): Item {
  const fault = findItemFault(item);
  if (fault) throw invalid(fault);
  return item;
}
