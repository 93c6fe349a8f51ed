import type { Operand, Path, WrittenLeaf } from "./syntax.ts";
import type { Cursor } from "./token.ts";

export type WrittenOperand = Operand<WrittenLeaf>;

function parsePathTail(cursor: Cursor, head: Path): Path {
  const path = [...head];
  for (;;) {
    if (cursor.accept(".")) path.push(parseName(cursor));
    else if (cursor.accept("[")) {
      if (cursor.peek().kind !== "index") cursor.fail();
      path.push(Number(cursor.take().text));
      cursor.expect("]");
    } else return path;
  }
}

function parseName(cursor: Cursor): string {
  const { kind } = cursor.peek();
  if ((kind !== "name" && kind !== "nameRef") || cursor.isKeyword()) cursor.fail();
  return cursor.take().text;
}

export const parsePath = (cursor: Cursor): Path => parsePathTail(cursor, [parseName(cursor)]);

/** "(a).b" continues after the group. */
export function continuePath(cursor: Cursor, operand: WrittenOperand): WrittenOperand {
  if (operand.type !== "path" || !(cursor.is(".") || cursor.is("["))) return operand;
  return { type: "path", path: parsePathTail(cursor, operand.path) };
}

export function parsePlaceholder(cursor: Cursor): WrittenLeaf {
  if (cursor.peek().kind !== "valueRef") cursor.fail();
  return { type: "placeholder", name: cursor.take().text };
}

function parseCall(cursor: Cursor, name: string, parseArgument: (cursor: Cursor) => WrittenOperand): WrittenOperand {
  cursor.expect("(");
  const args = [parseArgument(cursor)];
  while (cursor.accept(",")) args.push(parseArgument(cursor));
  cursor.expect(")");
  return { type: "call", name, args };
}

/** A path, a placeholder or a function call, without parentheses around it. */
export function parsePlainOperand(cursor: Cursor, parseArgument: (cursor: Cursor) => WrittenOperand): WrittenOperand {
  const { kind } = cursor.peek();
  if (kind === "valueRef") return parsePlaceholder(cursor);
  const name = parseName(cursor);
  if (kind === "name" && cursor.is("(")) return parseCall(cursor, name, parseArgument);
  return { type: "path", path: parsePathTail(cursor, [name]) };
}
