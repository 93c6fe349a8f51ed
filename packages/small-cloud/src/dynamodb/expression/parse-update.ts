import { parsePath, parsePlaceholder, parsePlainOperand, type WrittenOperand } from "./parse-operand.ts";
import type { UpdateAction, UpdateSection, WrittenLeaf } from "./syntax.ts";
import { type Cursor, openCursor } from "./token.ts";

type Action = UpdateAction<WrittenLeaf>;

function parseOperand(cursor: Cursor): WrittenOperand {
  if (!cursor.accept("(")) return parsePlainOperand(cursor, parseOperand);
  const operand = parseOperand(cursor);
  cursor.expect(")");
  return operand;
}

/** One operand, or two with a plus or minus between them, with or without parentheses around. */
function parseSum(cursor: Cursor): WrittenOperand {
  const left = cursor.accept("(") ? parseGroup(cursor) : parsePlainOperand(cursor, parseOperand);
  const operator = ["+", "-"].find((sign) => cursor.accept(sign));
  return operator ? { type: "call", name: operator, args: [left, parseOperand(cursor)] } : left;
}

function parseGroup(cursor: Cursor): WrittenOperand {
  const inner = parseSum(cursor);
  cursor.expect(")");
  return inner;
}

function parseSet(cursor: Cursor): Action {
  const path = parsePath(cursor);
  cursor.expect("=");
  return { type: "set", path, value: parseSum(cursor) };
}

const ACTIONS: Readonly<Record<UpdateSection["name"], (cursor: Cursor) => Action>> = {
  SET: parseSet,
  REMOVE: (cursor) => ({ type: "remove", path: parsePath(cursor) }),
  ADD: (cursor) => ({ type: "add", path: parsePath(cursor), value: parsePlaceholder(cursor) }),
  DELETE: (cursor) => ({ type: "delete", path: parsePath(cursor), value: parsePlaceholder(cursor) }),
};
const NAMES = ["SET", "REMOVE", "ADD", "DELETE"] as const;

function parseSection(cursor: Cursor): UpdateSection {
  const name = NAMES.find((keyword) => cursor.accept(keyword));
  if (!name) return cursor.fail();
  const actions = [ACTIONS[name](cursor)];
  while (cursor.accept(",")) actions.push(ACTIONS[name](cursor));
  return { name, actions };
}

export function parseUpdate(text: string): readonly UpdateSection[] {
  const cursor = openCursor(text, NAMES);
  const sections = [parseSection(cursor)];
  while (cursor.peek().kind !== "end") sections.push(parseSection(cursor));
  return sections;
}
