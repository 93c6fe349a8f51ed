import { type Actor, mayUse } from "@guildhall/core/ground/route/actor";
import type { Route, RouteInput, RouteResponse } from "@guildhall/core/ground/route/route";
import { DomainError } from "@guildhall/core/ground/shared/errors";
import { refusalFor, requireSession } from "@guildhall/core/people/person/session";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { parse } from "zod/mini";
import { actorFrom } from "./actor-from.ts";
import { parseRequest } from "./parse-request.ts";
import { problemJson } from "./problem-json.ts";

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;
type RouteWork<R extends Route> = (input: RouteInput<R> & { actor: Actor }) => Promise<RouteResponse<R>>;

interface Options {
  /** For a use case that reads the signed-in person and checks the session with that. */
  readonly judgesSession?: true;
}

/** Turns a route and a function into a Lambda handler: authorise, parse, run, check the answer. */
export const endpoint = <const R extends Route>(route: R, work: RouteWork<R>, { judgesSession }: Options = {}) =>
  middy<Event, Result>()
    .use(problemJson(route))
    .handler(async (event) => {
      const actor = await actorFrom(event);
      refuseUnlessAllowed(actor, route);
      if (!judgesSession || isActing(actor)) await requireSession(actor, route);
      const input = { ...parseRequest(route, event), actor } as RouteInput<R> & { actor: Actor };
      const result = await work(input).catch(async (error) => {
        throw await refusalFor(actor, error);
      });
      const answer = parse(route.response, result);
      return {
        statusCode: 200,
        headers: { "content-type": route.contentType ?? "application/json", "cache-control": "no-store" },
        body: route.contentType ? String(answer) : JSON.stringify(answer),
      };
    });

function refuseUnlessAllowed(actor: Actor, route: Route): void {
  if (!mayUse(actor, route.role)) throw new DomainError(actor.role === "visitor" ? "auth.required" : "auth.forbidden");
  if (isActing(actor) && route.whileActing === "refused") throw new DomainError("auth.acting-as");
}

const isActing = (actor: Actor): boolean => actor.role === "member" && actor.actedBy !== undefined;
