import { setTimeout as pause } from "node:timers/promises";
import type { WireRequest, WireResponse } from "small-cloud/shared/wire";
import { allRoutes } from "./all-routes.ts";
import { type ApiKeys, admit, requireAllowed } from "./api-keys.ts";
import { apiVersion } from "./api-version.ts";
import { type FormGroup, readForm } from "./form.ts";
import type { Idempotency } from "./idempotency.ts";
import { createId } from "./ids.ts";
import type { Work } from "./payment/work.ts";
import { invalidRequest, Refusal } from "./refusal.ts";
import type { Route } from "./route.ts";
import type { StripeFaults } from "./stripe-faults.ts";

interface Options {
  /** As they are by now: the dashboard can roll them. */
  readonly keys: ApiKeys;
  readonly faults: StripeFaults;
  readonly idempotency: Idempotency;
  readonly work: Work;
}

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, DELETE",
  "access-control-allow-headers": "authorization, content-type, idempotency-key, stripe-version",
  "access-control-expose-headers": "request-id",
  "access-control-max-age": "300",
};

const refusalFor = {
  parameter: invalidRequest("Received unknown parameter: metadata_2. (Asked for on this machine.)", {
    code: "parameter_unknown",
    param: "metadata_2",
  }),
  account: invalidRequest("Your account cannot currently make live charges. (Asked for on this machine.)"),
  authentication: invalidRequest("Invalid API Key provided: sk_****. (Asked for on this machine.)", {}, 401),
} as const;

/** One request on its way through. */
interface Visit {
  readonly request: WireRequest;
  readonly id: string;
  /** "POST /v1/payment_intents" */
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** Everything below /v1: keys, versions, idempotency and errors as Stripe has them. */
export function createStripeApi({ faults, idempotency, work, keys }: Options) {
  function serve(visit: Visit): Promise<WireResponse> | WireResponse {
    const { request, path } = visit;
    const form = formOf(request);
    const key = admit(request, form, keys);
    requireVersion(request);
    const found = findRoute(request.method, path);
    requireAllowed(found.route, key);
    if (faults.take("fail", visit.name)) {
      throw new Refusal(500, { type: "api_error", message: "An unknown error occurred. (Asked for on this machine.)" });
    }
    const refused = faults.take("refuse", visit.name);
    if (refused) throw refusalFor[refused.what];
    const isPublic = key === "public";
    const toDo = { ...found, form, isPublic };
    const idempotencyKey = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    return idempotencyKey === undefined ? perform(visit, toDo) : once(visit, toDo, idempotencyKey);
  }

  async function once(visit: Visit, toDo: ToDo, key: string): Promise<WireResponse> {
    // Keys are an account's own; a browser's must not bring back what the server was told.
    const scoped = toDo.isPublic ? `public ${key}` : key;
    const { id, request } = visit;
    const known = { id, key: scoped, method: request.method, path: request.url, body: request.body.toString() };
    idempotency.begin(scoped);
    try {
      visit.headers["idempotency-key"] = key;
      const before = idempotency.recall(known);
      if (before) {
        Object.assign(visit.headers, { "original-request": before.request, "idempotent-replayed": "true" });
        return { status: before.status, headers: visit.headers, body: before.body };
      }
      visit.headers["original-request"] = id;
      return await perform(visit, toDo, (status, body) => idempotency.keep(known, status, body));
    } finally {
      idempotency.end(scoped);
    }
  }

  async function perform(visit: Visit, toDo: ToDo, keep?: (status: number, body: string) => void) {
    const slow = faults.take("slow", visit.name);
    if (slow) await pause(slow.ms);
    const { expand, run } = toDo.route.read(toDo.form);
    const request = { id: visit.id, idempotency_key: visit.headers["idempotency-key"] ?? null };
    const { status, body } = work.perform({ run, expand, id: toDo.id, isPublic: toDo.isPublic, request, keep });
    return { status, headers: visit.headers, body };
  }

  return async (request: WireRequest): Promise<WireResponse> => {
    if (request.method === "OPTIONS") return { status: 204, headers: cors };
    const visit = begin(request);
    try {
      const answer = await serve(visit);
      return faults.take("lose-answer", visit.name) ? { ...answer, isLost: true } : answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, headers: visit.headers, body: JSON.stringify({ error: error.body }, null, 2) };
    }
  };
}

interface ToDo {
  readonly route: Route;
  readonly id: string;
  readonly form: FormGroup;
  readonly isPublic: boolean;
}

function begin(request: WireRequest): Visit {
  const id = createId("req");
  const path = request.url.split("?", 1)[0] ?? "/";
  const headers = {
    ...cors,
    "content-type": "application/json",
    "cache-control": "no-cache, no-store",
    "request-id": id,
    "stripe-version": apiVersion,
  };
  return { request, id, path, name: `${request.method} ${path}`, headers };
}

/** Reads carry their parameters in the query, actions in the body. */
function formOf({ method, url, body }: WireRequest): FormGroup {
  const query = url.split("?", 2)[1] ?? "";
  return readForm(method === "POST" ? [query, body.toString()].filter(Boolean).join("&") : query || body.toString());
}

/** The shapes of one version are answered; another version's client would misread them. */
function requireVersion({ headers }: WireRequest): void {
  const wanted = headers["stripe-version"];
  if (wanted === undefined || wanted === apiVersion) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${wanted}. (On this machine only ${apiVersion} is spoken: pin the library that goes with it.)`,
  );
}

function findRoute(method: string, path: string) {
  for (const route of allRoutes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, id: match[1] ?? "" };
  }
  throw invalidRequest(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    {},
    404,
  );
}
