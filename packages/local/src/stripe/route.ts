import type { DeclineCode } from "./card/decline-codes.ts";
import type { FormGroup } from "./form.ts";
import type { Reader } from "./reader.ts";
import { type Given, group, integer, listOf, text } from "./reader.ts";
import type { StoredObject, StripeStore } from "./stripe-store.ts";

/** One call of the API, as the code behind a route meets it. */
export interface Call {
  /** What the path names. */
  readonly id: string;
  readonly store: StripeStore;
  /** Where the challenge page is, as a browser reaches it. */
  readonly pageUrl: string;
  /** Made with the publishable key: the answer says less. */
  readonly isPublic: boolean;
  /** Tells the world, in the same commit. */
  emit(type: string, object: StoredObject, previous?: object): void;
  /** The decline that somebody asked for, once. */
  takeDecline(): DeclineCode | undefined;
  readonly webhookSecretOf: (endpoint: string) => string;
}

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly isPublic: boolean;
  readonly read: (form: FormGroup) => { readonly expand: readonly string[]; readonly run: (call: Call) => object };
}

interface Declared<S> {
  /** "POST /v1/customers/:id" */
  readonly on: string;
  readonly params?: S;
  readonly run: (input: Given<S>, call: Call) => object;
  /** A browser may call it with the publishable key and the intent's client secret. */
  readonly isPublic?: boolean;
}

const always = { expand: listOf(text()) };
const publicOnly = { key: text(), client_secret: text(), _stripe_version: text() };

/** A route with the parameters it takes: read first, so that nothing begins on a bad request. */
export function route<S extends Readonly<Record<string, Reader<unknown>>>>(declared: Declared<S>): Route {
  const { on, params, run, isPublic = false } = declared;
  const [method = "", path = ""] = on.split(" ");
  const reader = group({ ...always, ...(isPublic && publicOnly), ...params });
  return {
    method,
    path: new RegExp(`^${path.replace(":id", "([A-Za-z0-9_]+)")}$`),
    isPublic,
    read: (form) => {
      const { expand = [], ...input } = reader(form, "") as { expand?: readonly string[] };
      return { expand, run: (call) => run(input as Given<S>, call) };
    },
  };
}

/** What every list takes. */
export const listParams = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
  ending_before: text(),
};

/** Seconds since 1970, up to the year 2286. */
const moment = integer({ max: 9_999_999_999 });
export const createdRange = group({ gt: moment, gte: moment, lt: moment, lte: moment });

export const page = (url: string, { rows, hasMore }: { rows: readonly object[]; hasMore: boolean }) => ({
  object: "list" as const,
  url,
  has_more: hasMore,
  data: rows,
});
