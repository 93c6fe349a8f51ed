import type { Route, RouteInput } from "@guildhall/core/ground/route/route";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { type core, safeParse } from "zod/mini";
import { InvalidRequest } from "./invalid-request.ts";

type Event = APIGatewayProxyEventV2;

const sources = {
  params: (event: Event) => event.pathParameters ?? {},
  query: (event: Event) => queryOf(event.rawQueryString),
  body: bodyOf,
};

/** The parts of a request that the contract declares, and nothing else. */
export function parseRequest<R extends Route>(route: R, event: Event): RouteInput<R> {
  const input: Record<string, unknown> = {};
  for (const slot of ["params", "query", "body"] as const) {
    const schema: core.$ZodType | undefined = route[slot];
    if (!schema) continue;
    const parsed = safeParse(schema, sources[slot](event), { reportInput: true });
    if (!parsed.success) throw InvalidRequest.from(slot, parsed.error.issues);
    input[slot] = parsed.data;
  }
  return input as RouteInput<R>;
}

/** The gateway joins repeated parameters with commas, which values may contain, so the raw query is read. */
function queryOf(raw: string): Record<string, string | string[]> {
  const sent = new URLSearchParams(raw);
  const names = new Set(sent.keys());
  return Object.fromEntries([...names].map((name) => [name, single(sent.getAll(name))]));
}

const single = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? "") : values);

function bodyOf({ body, isBase64Encoded }: Event): unknown {
  const text = isBase64Encoded ? Buffer.from(body ?? "", "base64").toString("utf8") : body;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    throw new InvalidRequest([{ path: "body", message: "Not valid JSON" }]);
  }
}
