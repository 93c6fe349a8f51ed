import { randomBytes } from "node:crypto";
import { allRoutes, type RouteId } from "@guildhall/core/all-routes";
import type { Route } from "@guildhall/core/shared/route";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { apiEvent } from "../../packages/local/src/gateway/api-event.ts";
import { type Authorizer, createAuthorizer } from "../../packages/local/src/gateway/authorizer.ts";
import { names } from "../../packages/local/src/handler-environment.ts";
import type { RunningCloud } from "./cloud.ts";

interface Sent {
  readonly params?: Record<string, string>;
  readonly body?: object;
}

const unguessable = () => randomBytes(32).toString("base64url");
const newPassword = { password: "correct-horse-8", passwordConfirmation: "correct-horse-8" };
const wrongProof = { currentPassword: "not-it-at-all-1" };

/** What is sent where empty would be refused before any work is done. */
const special: Partial<Record<RouteId, () => Sent>> = {
  "account.register": () => ({
    body: { firstName: "Ann", lastName: "Lee", email: `${unguessable()}@people.example`, ...newPassword, token: "x" },
  }),
  "account.requestPasswordReset": () => ({ body: { email: `${unguessable()}@people.example` } }),
  "account.resetPassword": () => ({ body: newPassword }),
  "account.changePassword": () => ({ body: { ...wrongProof, ...newPassword } }),
  "account.switchOnSecondFactor": () => ({ body: { code: "123456" } }),
  "account.switchOffSecondFactor": () => ({ body: wrongProof }),
  "outbox.replay": () => ({ params: { id: "out_01h00000000000000000009999" } }),
  "people.stopImpersonating": () => ({ params: { id: "act_01h00000000000000000009999" } }),
  "people.impersonate": () => ({ body: { reason: "They asked for help" } }),
  "setting.answerStudyModule": () => ({ body: { answers: {}, token: "x" } }),
};

/** Makes events as the gateway hands them to a route's handler, its token verified. */
export function createEvents({ issuer, jwks, admin, members }: RunningCloud) {
  const authorize: Authorizer = createAuthorizer(issuer, names.clientId, jwks);

  return async (id: RouteId, { member = 0, query = "" } = {}): Promise<APIGatewayProxyEventV2> => {
    const route = allRoutes.find((one) => one.id === id);
    const person = route?.role === "admin" ? admin : members[member];
    if (!route || !person) throw new Error(`There is nobody to call ${id}.`);
    const { params, body } = special[id]?.() ?? {};
    const authorization = `Bearer ${person.token}`;
    const request = {
      id: "bench",
      method: route.method,
      path: route.path,
      rawQuery: query,
      headers: { "content-type": "application/json", ...(route.role !== "visitor" && { authorization }) },
      body: Buffer.from(body ? JSON.stringify(body) : ""),
      // Limits count by address.
      sourceIp: `10.${[...randomBytes(3)].join(".")}`,
    };
    const match = { route, params: { ...paramsOf(route, members[member]?.id ?? ""), ...params } };
    return apiEvent(request, match, route.role === "visitor" ? undefined : await authorize(authorization));
  };
}

const paramsOf = ({ path }: Route, personId: string): Record<string, string> => ({
  ...(path.includes("{id}") && { id: personId }),
  ...(path.includes("{token}") && { token: unguessable() }),
});
