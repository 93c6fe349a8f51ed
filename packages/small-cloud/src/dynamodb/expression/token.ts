/** A parser's error. The caller adds "Invalid UpdateExpression: " or the like in front. */
export class ExpressionFault extends Error {
  override readonly name = "ExpressionFault";
}

export interface Token {
  readonly kind: "name" | "nameRef" | "valueRef" | "index" | "symbol" | "end" | "unknown";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /[ \t\r\n]*(?:(?<name>[A-Za-z][A-Za-z0-9_]*)|(?<nameRef>#[A-Za-z0-9_]+)|(?<valueRef>:[A-Za-z0-9_]+)|(?<index>\d+)|(?<symbol><>|<=|>=|[=<>()[\],.+-])|(?<unknown>[#:]|[^ \t\r\n]))/y;

const KINDS = ["name", "nameRef", "valueRef", "index", "symbol", "unknown"] as const;

function readToken(text: string, at: number): Token | undefined {
  TOKEN.lastIndex = at;
  const groups = TOKEN.exec(text)?.groups;
  const kind = groups && KINDS.find((name) => groups[name] !== undefined);
  if (!groups || !kind) return undefined;
  const body = groups[kind] as string;
  return { kind, text: body, start: TOKEN.lastIndex - body.length, end: TOKEN.lastIndex };
}

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let token = readToken(text, 0); token; token = readToken(text, token.end)) tokens.push(token);
  tokens.push({ kind: "end", text: "<EOF>", start: text.length, end: text.length });
  return tokens;
}

/** A position in the tokens of one expression. */
export interface Cursor {
  peek(): Token;
  take(): Token;
  /** Takes the next token if it is this symbol or this keyword (in any case). */
  accept(text: string): boolean;
  is(text: string): boolean;
  isKeyword(): boolean;
  expect(text: string): void;
  /** The service names the token and quotes it with its neighbours. */
  fail(): never;
}

const isKeywordMatch = (token: Token, text: string) =>
  token.kind === "symbol" ? token.text === text : token.kind === "name" && token.text.toUpperCase() === text;

/** `keywords` cannot be used as names. */
export function openCursor(text: string, keywords: readonly string[] = []): Cursor {
  const tokens = tokenize(text);
  let at = 0;
  const peek = () => tokens[at] as Token;
  const is = (word: string) => isKeywordMatch(peek(), word);
  const take = () => {
    const token = peek();
    if (token.kind !== "end") at++;
    return token;
  };
  const fail = (): never => {
    const from = (tokens[at - 1] ?? peek()).start;
    const to = (tokens[at + 1] ?? peek()).end;
    throw new ExpressionFault(`Syntax error; token: "${peek().text}", near: "${text.slice(from, to)}"`);
  };
  return {
    peek,
    take,
    is,
    isKeyword: () => keywords.some(is),
    fail,
    accept(word) {
      const isNext = is(word);
      if (isNext) at++;
      return isNext;
    },
    expect(word) {
      if (!is(word)) fail();
      at++;
    },
  };
}
