import { parsePath } from "./parse-operand.ts";
import type { Path } from "./syntax.ts";
import { openCursor } from "./token.ts";

export function parseProjection(text: string): readonly Path[] {
  const cursor = openCursor(text);
  const paths = [parsePath(cursor)];
  while (cursor.accept(",")) paths.push(parsePath(cursor));
  if (cursor.peek().kind !== "end") cursor.fail();
  return paths;
}
