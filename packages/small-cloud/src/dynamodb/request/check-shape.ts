import { invalid } from "../problem.ts";
import { type Constraints, type Fields, NAME_PATTERN, type Shape } from "./shape.ts";

// The second check: constraints of the service's model, at most ten faults in one message.

const MAX_COMPLAINTS = 10;
const TABLE_NAMES =
  "Map keys must satisfy constraint: [Member must have length less than or equal to 255, " +
  `Member must have length greater than or equal to 3, Member must satisfy regular expression pattern: ${NAME_PATTERN}]`;

function printContent(content: unknown): string {
  if (content === null || content === undefined) return "null";
  if (Array.isArray(content)) return `[${content.map(printContent).join(", ")}]`;
  return typeof content === "object" ? JSON.stringify(content) : String(content);
}

function quoteContent(content: unknown): string {
  const printed = printContent(content);
  return printed === "null" ? printed : `'${printed}'`;
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function lengthOf(content: unknown): number {
  if (typeof content === "string" || Array.isArray(content)) return content.length;
  return typeof content === "object" && content !== null ? Object.keys(content).length : 0;
}

const isTableName = (name: string) => name.length >= 3 && name.length <= 255 && /^[a-zA-Z0-9_.-]+$/.test(name);

function complainOfMap(content: object, { hasTableNames, valueLength }: Constraints): string[] {
  const complaints: string[] = [];
  if (hasTableNames && !Object.keys(content).every(isTableName)) complaints.push(TABLE_NAMES);
  if (valueLength) {
    const { min, max } = valueLength;
    const isWithin = (members: unknown) => lengthOf(members) >= min && lengthOf(members) <= max;
    if (!Object.values(content).every(isWithin)) {
      complaints.push(
        `Map value must satisfy constraint: [Member must have length less than or equal to ${max}, ` +
          `Member must have length greater than or equal to ${min}]`,
      );
    }
  }
  return complaints;
}

function complainOfLength(content: unknown, { minLength, maxLength }: Constraints): string[] {
  const complaints: string[] = [];
  if (minLength !== undefined && lengthOf(content) < minLength) {
    complaints.push(`Member must have length greater than or equal to ${minLength}`);
  }
  if (maxLength !== undefined && lengthOf(content) > maxLength) {
    complaints.push(`Member must have length less than or equal to ${maxLength}`);
  }
  return complaints;
}

function complainOfRange(content: unknown, { min, max }: Constraints): string[] {
  const complaints: string[] = [];
  if (min !== undefined && (content as number) < min) {
    complaints.push(`Member must have value greater than or equal to ${min}`);
  }
  if (max !== undefined && (content as number) > max) {
    complaints.push(`Member must have value less than or equal to ${max}`);
  }
  return complaints;
}

function complainOfText(content: unknown, { pattern, oneOf }: Constraints): string[] {
  const complaints: string[] = [];
  if (oneOf && !oneOf.includes(content as string)) {
    complaints.push(`Member must satisfy enum value set: [${oneOf.join(", ")}]`);
  }
  if (pattern && !new RegExp(`^${pattern}$`).test(content as string)) {
    complaints.push(`Member must satisfy regular expression pattern: ${pattern}`);
  }
  return complaints;
}

function complainOf(content: unknown, shape: Shape): string[] {
  if (content === undefined || content === null) return shape.isRequired ? ["Member must not be null"] : [];
  return [
    ...complainOfText(content, shape),
    ...complainOfRange(content, shape),
    ...complainOfLength(content, shape),
    ...(shape.type === "Map" ? complainOfMap(content as object, shape) : []),
  ];
}

interface Visit {
  readonly complaints: string[];
  readonly path: string;
}

function visitMembers(content: unknown, shape: Shape, { complaints, path }: Visit): void {
  if (content === undefined || content === null) return;
  if (shape.type === "Struct") visitFields(content as Record<string, unknown>, shape.fields, complaints, `${path}.`);
  if (shape.type !== "List" && shape.type !== "Map") return;
  if (shape.of.type === "Value" || (shape.type === "Map" && shape.of.type === "String")) return;
  const members = Array.isArray(content)
    ? content.map((one, i) => [i + 1, one] as const)
    : Object.entries(content as object);
  // The members of a map of lists were reported with its length.
  const of: Shape = shape.valueLength ? shape.of : { ...shape.of, isRequired: true };
  for (const [key, one] of members) visit(one, of, { complaints, path: `${path}.${key}.member` });
}

function visit(content: unknown, shape: Shape, { complaints, path }: Visit): void {
  for (const complaint of complainOf(content, shape)) {
    if (complaints.length < MAX_COMPLAINTS) {
      complaints.push(`Value ${quoteContent(content)} at '${path}' failed to satisfy constraint: ${complaint}`);
    }
  }
  visitMembers(content, shape, { complaints, path });
}

function visitFields(content: Record<string, unknown>, fields: Fields, complaints: string[], parent = ""): void {
  for (const [name, shape] of Object.entries(fields)) {
    visit(content[name], shape, { complaints, path: parent + lowerFirst(name) });
  }
}

export function checkFields(content: Record<string, unknown>, fields: Fields): void {
  const complaints: string[] = [];
  visitFields(content, fields, complaints);
  if (complaints.length === 0) return;
  const count = `${complaints.length} validation error${complaints.length > 1 ? "s" : ""} detected`;
  throw invalid(`${count}: ${complaints.join("; ")}`);
}
