import type { Stripe } from "stripe";
import { invalidRequest } from "../refusal.ts";

type Intent = Stripe.PaymentIntent;
export type IsWanted = (intent: Intent) => boolean;

const numbers = ["amount", "created"] as const;
const tokens = ["currency", "customer", "status"] as const;

type Value = string | number | null | undefined;

interface Field {
  readonly isNumber: boolean;
  readonly of: (intent: Intent) => Value;
}

const fields: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(numbers.map((name) => [name, { isNumber: true, of: (intent: Intent) => intent[name] }])),
  ...Object.fromEntries(
    tokens.map((name) => [name, { isNumber: false, of: (intent: Intent) => intent[name] as string | null }]),
  ),
};

const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const clausePattern = new RegExp(
  String.raw`\s*(-?)([a-z_]+)(?:\[(${quoted})\])?\s*(:|~|>=|<=|>|<|=)\s*(${quoted}|-?\d+|null)(?=\s|$)`,
  "iy",
);
const wordPattern = /\s+(AND|OR)(?=\s)/iy;

const unread = () =>
  invalidRequest(
    'We were unable to parse your search query. Try using the format `metadata["key"]:"value"` to query for metadata ' +
      'or key:"value" to query for other fields.',
  );

const unknownField = (name: string) =>
  invalidRequest(
    `Field \`${name}\` is an unsupported search field for resource \`payment_intents\`. See ` +
      "http://stripe.com/docs/search#query-fields-for-payment-intents for a list of supported fields.",
  );

const unquote = (text: string): string => (/^["']/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text);

function fieldOf(name: string, key: string | undefined): Field {
  if (name === "metadata" && key !== undefined) {
    const wanted = unquote(key);
    return { isNumber: false, of: ({ metadata }) => (Object.hasOwn(metadata, wanted) ? metadata[wanted] : undefined) };
  }
  const field = key === undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw unknownField(name);
  return field;
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  ":": (left, right) => left === right,
  "=": (left, right) => left === right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
};

function testOf({ isNumber, of }: Field, sign: string, given: string): IsWanted {
  if (given === "null") return (intent) => (of(intent) ?? null) === null;
  const wanted = unquote(given);
  if (isNumber) {
    const compare = comparisons[sign];
    if (!compare || !/^-?\d+$/.test(wanted)) throw unread();
    return (intent) => compare(Number(of(intent)), Number(wanted));
  }
  // Tokens match as a whole, in whatever case.
  if (sign !== ":" || given === wanted) throw unread();
  return (intent) => String(of(intent) ?? "").toLowerCase() === wanted.toLowerCase();
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface Clause {
  readonly word: string;
  readonly test: IsWanted;
  readonly end: number;
}

function clauseAt(query: string, at: number): Clause {
  const word = at > 0 ? match(wordPattern, query, at) : null;
  const from = at + (word?.[0].length ?? 0);
  const found = match(clausePattern, query, from);
  if (!found) throw unread();
  const [whole, minus, name = "", key, sign = "", given = ""] = found;
  const test = testOf(fieldOf(name, key), sign, given);
  return {
    word: word?.[1]?.toUpperCase() ?? "AND",
    test: minus ? (intent) => !test(intent) : test,
    end: from + whole.length,
  };
}

/** Stripe's search query language as it is for payment intents. "AND" and "OR" do not mix; without a word it is "AND". */
export function readSearchQuery(query: string): IsWanted {
  const clauses: Clause[] = [];
  for (let at = 0; at === 0 || query.slice(at).trim() !== ""; at = clauses.at(-1)?.end ?? 0) {
    clauses.push(clauseAt(query, at));
  }
  const tests = clauses.map(({ test }) => test);
  const words = new Set(clauses.slice(1).map(({ word }) => word));
  if (words.size > 1) throw unread();
  return words.has("OR")
    ? (intent) => tests.some((test) => test(intent))
    : (intent) => tests.every((test) => test(intent));
}
