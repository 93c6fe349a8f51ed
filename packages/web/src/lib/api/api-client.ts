import { isRead, type Route, type RouteArgs, type RouteResponse } from "@guildhall/core/ground/route/route";
import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import * as z from "zod/mini";
import { readConfig } from "../config.ts";
import { ApiError, problemOf, unreachable } from "../failure/api-error.ts";
import { leaveNoteForNextLoad } from "../page/arrival-note.ts";
import { actingToken, stopActing } from "../session/acting-as.ts";
import { accessToken, hasSignedInSince, signInAgain } from "../session/auth.ts";
import { currentSession, noteAccepted } from "../session/session.ts";
import { noteServerTime } from "../text/now.ts";
import { forgetAskedReads } from "./asked-reads.ts";
import { type Asker, type EarlyAnswer, takeEarlyRead } from "./early-reads.ts";

interface LooseArgs {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search.toString();
}

/** Path and query of a call. Also part of the SWR key, so it must be stable. */
export function urlOf<R extends Route>(route: R, args: RouteArgs<R>): string {
  const { params = {}, query = {} } = args as LooseArgs;
  const values = new Map<string, unknown>(Object.entries(params));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = searchOf(query);
  return search ? `${path}?${search}` : path;
}

interface Sent {
  readonly response: Response;
  readonly json: unknown;
}

/** The gateway stops waiting after 29 seconds; an answer after this time is lost. */
const patienceMs = 35_000;

/** The gateway and the CDN answer some failures without JSON. */
const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });

interface Call {
  readonly route: Route;
  readonly url: string;
  readonly body: unknown;
  /** The browser sends it to the end, also when the page is left meanwhile. Then its body must be short. */
  readonly outlivesPage: boolean;
}

/** Browsers refuse 64 kB and more of all such bodies together. */
const mostOutliving = 30_000;

async function answerTo({ route, url, body, outlivesPage }: Call, { token, actAs }: Asker): Promise<EarlyAnswer> {
  const early = route.method === "GET" ? await takeEarlyRead(url, { token, actAs }) : undefined;
  if (early) return early;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch((await readConfig()).apiUrl + url, {
    method: route.method,
    headers: {
      accept: "application/json, application/problem+json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(actAs && { "x-act-as": actAs }),
    },
    ...(text !== undefined && { body: text }),
    ...(outlivesPage && new Blob([text ?? ""]).size <= mostOutliving && { keepalive: true }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { response, at: Date.now() };
}

async function send(call: Call): Promise<Sent> {
  const { route } = call;
  const token = route.role === "visitor" ? undefined : await accessToken();
  // Staff routes are called without the act-as token, above all the one that ends acting.
  const actAs = token && route.role !== "admin" ? actingToken() : undefined;
  try {
    const { response, at } = await answerTo(call, { token, actAs });
    noteServerTime(response.headers.get("date"), at);
    if (token && response.ok) noteAccepted();
    return { response, json: await jsonOf(response) };
  } catch (error) {
    throw unreachable(error);
  }
}

/** If an answer does not fit the contract, the server is newer than this page. */
function parseAnswer<R extends Route>(route: R, json: unknown): RouteResponse<R> {
  const parsed = z.safeParse(route.response, json);
  if (parsed.success) return parsed.data as RouteResponse<R>;
  const detail = "This page is older than the portal behind it. Reload the page and try again.";
  throw new ApiError(toCommonProblem("internal", "none", { detail }), { cause: parsed.error });
}

/** The page is being left, so waiting callers need no answer. Several calls may get this error. */
function endActing(): Promise<never> {
  if (actingToken()) {
    leaveNoteForNextLoad("acting-ended");
    stopActing();
  }
  return new Promise(() => undefined);
}

/** A new token would belong to the same session. */
const hasEnded = ({ response, json }: Sent, route: Route): boolean =>
  problemOf(response, json, route).code === "auth.ended";

/** There is nobody left to sign in again. */
const isClosed = ({ response, json }: Sent, route: Route): boolean =>
  problemOf(response, json, route).code === "auth.account-closed";

type CallOptions = Partial<Pick<Call, "outlivesPage">>;

/** Calls a route of the contract. Someone whose session ran out signs in again in place; the call then goes on. */
export async function callRoute<R extends Route>(
  route: R,
  args: RouteArgs<R>,
  { outlivesPage = false }: CallOptions = {},
): Promise<RouteResponse<R>> {
  if (!isRead(route)) forgetAskedReads();
  const url = urlOf(route, args);
  const { body } = args as LooseArgs;
  const call: Call = { route, url, body, outlivesPage };
  let sent = await send(call);
  const isRefused = sent.response.status === 401 && route.role !== "visitor" && currentSession() !== "visitor";
  const mayGoOn =
    isRefused && !isClosed(sent, route) && (await (hasEnded(sent, route) ? hasSignedInSince() : signInAgain()));
  if (mayGoOn) sent = await send(call);
  // The gateway refuses an old token before the portal can say that the session has ended.
  if (mayGoOn && hasEnded(sent, route)) await hasSignedInSince();
  const { response, json } = sent;
  if (response.ok) return parseAnswer(route, json);
  const problem = problemOf(response, json, route);
  if (problem.code === "auth.acting-ended") return endActing();
  throw new ApiError(problem);
}
