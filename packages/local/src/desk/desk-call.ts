import type { WireResponse } from "small-cloud/shared/wire";

/** One call of the page, as a handler of the desk gets it. */
export interface DeskCall {
  /** Host and port by which the page was reached. */
  readonly host: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export type DeskHandler = (call: DeskCall) => WireResponse | Promise<WireResponse>;

/** Shown to the developer as a sentence; any other error is a fault of ours. */
export class DeskRefusal extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export const answer = (content: object, status = 200): WireResponse => ({
  status,
  headers: { "content-type": "application/json", "cache-control": "no-store", "x-content-type-options": "nosniff" },
  body: JSON.stringify(content),
});

type Words = Readonly<Record<string, unknown>>;

/** A required parameter. */
export function requireText(words: Words, name: string): string {
  const value = words[name];
  if (typeof value !== "string" || value.trim() === "") throw new DeskRefusal(`Say which "${name}", as text.`);
  return value;
}

export function requireOneOf<T extends string>(words: Words, name: string, known: readonly T[]): T {
  const value = requireText(words, name);
  const found = known.find((one) => one === value);
  if (found === undefined) throw new DeskRefusal(`There is no ${name} "${value}". There is: ${known.join(", ")}.`);
  return found;
}
