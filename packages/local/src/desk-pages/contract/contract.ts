import type { Schema } from "./schema.ts";

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
  readonly description?: string;
}

interface WrittenOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly "x-role"?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

/** As much of an OpenAPI 3.1 document as is shown. */
export interface Contract {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly id: string;
  readonly domain: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly audience: "Everybody" | "Signed in" | "Staff";
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly answers: readonly { readonly status: string; readonly type: string; readonly schema: Schema }[];
}

const methods = ["get", "post", "put", "patch", "delete"];

export const operationsOf = ({ paths }: Contract): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [operationOf(method, path, item[method])] : [])),
  );

function operationOf(method: string, path: string, written: WrittenOperation): Operation {
  const { operationId, tags, summary = "", description = "", parameters = [], requestBody, responses = {} } = written;
  return {
    id: operationId ?? `${method} ${path}`,
    domain: tags?.[0] ?? "other",
    method: method.toUpperCase(),
    path,
    summary,
    description,
    audience: audienceOf(written),
    parameters,
    body: requestBody && Object.values(requestBody.content ?? {})[0]?.schema,
    answers: Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([type, { schema }]) => (schema ? [{ status, type, schema }] : [])),
    ),
  };
}

const audiences: Record<string, Operation["audience"]> = { visitor: "Everybody", member: "Signed in", admin: "Staff" };

const audienceOf = (written: WrittenOperation): Operation["audience"] =>
  audiences[written["x-role"] ?? ""] ?? "Signed in";

/** By domain, in the order of the document; every word of the filter must be somewhere in the operation's line. */
export function groupsOf(
  operations: readonly Operation[],
  filter: string,
): [domain: string, operations: Operation[]][] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter(({ id, method, path, summary, audience }) => {
    const line = `${id} ${method} ${path} ${summary} ${audience}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
  return [...Map.groupBy(found, ({ domain }) => domain)];
}

interface ProblemCode {
  readonly status: string;
  readonly code: string;
  readonly sentence: string;
}

/** The closed table of codes stands as a list in the document's description. */
export const problemCodesOf = ({ info }: Contract): ProblemCode[] =>
  [...(info.description ?? "").matchAll(/^- (\d{3}) `([^`]+)`: (.*)$/gm)].map(
    ([, status = "", code = "", sentence = ""]) => ({ status, code, sentence }),
  );

/** The description without that list. */
export const introductionOf = ({ info }: Contract): string =>
  (info.description ?? "")
    .replace(/^- \d{3} `.*$/gm, "")
    .replaceAll("`", "")
    .trim();
