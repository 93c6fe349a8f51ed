import { continuePath, parsePlainOperand, type WrittenOperand } from "./parse-operand.ts";
import type { Comparator, Condition, WrittenCondition, WrittenLeaf } from "./syntax.ts";
import { type Cursor, ExpressionFault, openCursor } from "./token.ts";

type WrittenNode = WrittenOperand | Condition<WrittenLeaf>;
const KEYWORDS = ["AND", "OR", "NOT", "BETWEEN", "IN"];
const COMPARATORS: readonly Comparator[] = ["=", "<>", "<", "<=", ">", ">="];

const isOperand = (node: WrittenNode): node is WrittenOperand =>
  node.type === "path" || node.type === "placeholder" || node.type === "call";
const isCondition = (node: WrittenNode): node is Condition<WrittenLeaf> =>
  node.type !== "path" && node.type !== "placeholder";

/** Operands and conditions use the same parentheses, so both are parsed alike and distinguished by what follows. */
function createParser(cursor: Cursor) {
  let hasRedundantParens = false;

  function parseGroup(): WrittenNode {
    cursor.expect("(");
    const isDouble = cursor.is("(");
    const node = parseOr();
    const closesDouble = isDouble && lastClosed === node;
    cursor.expect(")");
    if (closesDouble) hasRedundantParens = true;
    lastClosed = node;
    return isOperand(node) ? continuePath(cursor, node) : node;
  }
  let lastClosed: WrittenNode | undefined;

  function parsePrimary(): WrittenNode {
    if (cursor.is("(")) return parseGroup();
    return parsePlainOperand(cursor, parseOperand);
  }

  function parseOperand(): WrittenOperand {
    const node = parsePrimary();
    if (!isOperand(node)) return cursor.fail();
    return node;
  }

  function parseList(): WrittenOperand[] {
    cursor.expect("(");
    const members = [parseOperand()];
    while (cursor.accept(",")) members.push(parseOperand());
    cursor.expect(")");
    return members;
  }

  function parseBetween(subject: WrittenOperand): Condition<WrittenLeaf> {
    const lower = parseOperand();
    cursor.expect("AND");
    return { type: "between", args: [subject, lower, parseOperand()] };
  }

  function parseComparison(): WrittenNode {
    const left = parsePrimary();
    if (!isOperand(left)) return left;
    const operator = COMPARATORS.find((comparator) => cursor.accept(comparator));
    if (operator) return { type: "compare", operator, args: [left, parseOperand()] };
    if (cursor.accept("BETWEEN")) return parseBetween(left);
    if (cursor.accept("IN")) return { type: "in", args: [left, ...parseList()] };
    return left;
  }

  function requireCondition(node: WrittenNode): Condition<WrittenLeaf> {
    return isCondition(node) ? node : cursor.fail();
  }

  function parseNot(): WrittenNode {
    if (!cursor.accept("NOT")) return parseComparison();
    return { type: "not", conditions: [requireCondition(parseNot())] };
  }

  function parseSeries(keyword: "AND" | "OR", parseMember: () => WrittenNode): WrittenNode {
    const first = parseMember();
    if (!cursor.is(keyword)) return first;
    const conditions = [requireCondition(first)];
    while (cursor.accept(keyword)) conditions.push(requireCondition(parseMember()));
    return { type: keyword === "AND" ? "and" : "or", conditions };
  }

  const parseAnd = () => parseSeries("AND", parseNot);
  const parseOr = (): WrittenNode => parseSeries("OR", parseAnd);

  return function parseWhole(): WrittenCondition {
    const node = parseOr();
    if (!isCondition(node) || cursor.peek().kind !== "end") return cursor.fail();
    return { condition: node, hasRedundantParens };
  };
}

const MAX_OPERATORS = 300;
const MAX_MEMBERS = 100;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Functions count like operators, and a chain of three ANDs is three. */
function operatorsIn(node: WrittenNode): number {
  if ("conditions" in node) {
    const own = node.type === "not" ? 1 : node.conditions.length - 1;
    return own + sum(node.conditions.map(operatorsIn));
  }
  return "args" in node ? 1 + sum(node.args.map(operatorsIn)) : 0;
}

function checkMembers(node: WrittenNode): void {
  if ("conditions" in node) for (const condition of node.conditions) checkMembers(condition);
  const members = node.type === "in" ? node.args.length - 1 : 0;
  if (members > MAX_MEMBERS) {
    const fault = `The IN operator is provided with too many operands; number of operands: ${members}`;
    throw new ExpressionFault(fault);
  }
}

export function parseCondition(text: string): WrittenCondition {
  const written = createParser(openCursor(text, KEYWORDS))();
  // The service stops counting at the first that is too many.
  if (operatorsIn(written.condition) > MAX_OPERATORS) {
    throw new ExpressionFault(`The expression contains too many operators; operator count: ${MAX_OPERATORS + 1}`);
  }
  checkMembers(written.condition);
  return written;
}
