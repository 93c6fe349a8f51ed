import { toCommonProblem } from "@guildhall/core/shared/common-problem";
import { isRead, type Route, type RouteArgs, type RouteResponse } from "@guildhall/core/shared/route";
import * as z from "zod/mini";
import { actingToken, stopActing } from "./acting-as.ts";
import { ApiError, problemOf, unreachable } from "./api-error.ts";
import { leaveNoteForNextLoad } from "./arrival-note.ts";
import { forgetAskedReads } from "./asked-reads.ts";
import { accessToken, hasSignedInSince, signInAgain } from "./auth.ts";
import { readConfig } from "./config.ts";
import { type Asker, type EarlyAnswer, takeEarlyRead } from "./early-reads.ts";
import { noteServerTime } from "./now.ts";
import { currentSession, noteAccepted } from "./session.ts";

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

/** The gateway gives up after 29 seconds; an answer that is later than this is lost. */
const patienceMs = 35_000;

/** The gateway and the CDN answer some failures without JSON. */
const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });

async function answerTo(route: Route, url: string, body: unknown, { token, actAs }: Asker): Promise<EarlyAnswer> {
  const early = route.method === "GET" ? await takeEarlyRead(url, { token, actAs }) : undefined;
  if (early) return early;
  const response = await fetch((await readConfig()).apiUrl + url, {
    method: route.method,
    headers: {
      accept: "application/json, application/problem+json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(actAs && { "x-act-as": actAs }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { response, at: Date.now() };
}

async function send(route: Route, url: string, body: unknown): Promise<Sent> {
  const token = route.role === "visitor" ? undefined : await accessToken();
  // Staff routes are called as oneself, above all the one that ends acting.
  const actAs = token && route.role !== "admin" ? actingToken() : undefined;
  try {
    const { response, at } = await answerTo(route, url, body, { token, actAs });
    noteServerTime(response.headers.get("date"), at);
    if (token && response.ok) noteAccepted();
    return { response, json: await jsonOf(response) };
  } catch (error) {
    throw unreachable(error);
  }
}

/** An answer that does not fit the contract comes from a newer server than this page. */
function parseAnswer<R extends Route>(route: R, json: unknown): RouteResponse<R> {
  const parsed = z.safeParse(route.response, json);
  if (parsed.success) return parsed.data as RouteResponse<R>;
  const detail = "This page is older than the portal behind it. Reload the page and try again.";
  throw new ApiError(toCommonProblem("internal", "none", { detail }), { cause: parsed.error });
}

/** The page is being left: whoever waits for an answer has no more use for one. Several calls may hear of it. */
function endActing(): Promise<never> {
  if (actingToken()) {
    leaveNoteForNextLoad("acting-ended");
    stopActing();
  }
  return new Promise(() => undefined);
}

/** A new token would be one of the same session. */
const hasEnded = ({ response, json }: Sent, route: Route): boolean =>
  problemOf(response, json, route).code === "auth.ended";

/** Calls a route of the contract. Someone whose session ran out signs in again in place; the call then goes on. */
export async function callRoute<R extends Route>(route: R, args: RouteArgs<R>): Promise<RouteResponse<R>> {
  if (!isRead(route)) forgetAskedReads();
  const url = urlOf(route, args);
  const { body } = args as LooseArgs;
  let sent = await send(route, url, body);
  const isRefused = sent.response.status === 401 && route.role !== "visitor" && currentSession() !== "visitor";
  const mayGoOn = isRefused && (await (hasEnded(sent, route) ? hasSignedInSince() : signInAgain()));
  if (mayGoOn) sent = await send(route, url, body);
  // The gateway refuses an old token before the portal can say that the session has ended.
  if (mayGoOn && hasEnded(sent, route)) await hasSignedInSince();
  const { response, json } = sent;
  if (response.ok) return parseAnswer(route, json);
  const problem = problemOf(response, json, route);
  if (problem.code === "auth.acting-ended") return endActing();
  throw new ApiError(problem);
}
