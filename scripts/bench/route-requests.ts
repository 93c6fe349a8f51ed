import { randomBytes } from "node:crypto";
import { allRoutes, type RouteId } from "@guildhall/core/assembly/contract";
import type { Route } from "@guildhall/core/ground/route/route";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { names } from "../../packages/local/src/handler-environment.ts";
import { apiEvent } from "../../packages/small-cloud/src/gateway/api-event.ts";
import { type Authorizer, type Claims, createAuthorizer } from "../../packages/small-cloud/src/gateway/authorizer.ts";
import type { CloudReady, SignedIn } from "./cloud.ts";

interface Sent {
  readonly params?: Record<string, string>;
  readonly body?: object;
  readonly query?: string;
}

const randomToken = () => randomBytes(32).toString("base64url");
const newPassword = { password: "correct-horse-8", passwordConfirmation: "correct-horse-8" };
const wrongProof = { currentPassword: "not-it-at-all-1" };

/** What is sent where empty would be refused before any work is done. */
const special: Partial<Record<RouteId, () => Sent>> = {
  "account.register": () => ({
    body: { firstName: "Ann", lastName: "Lee", email: `${randomToken()}@people.example`, ...newPassword, token: "x" },
  }),
  "account.requestPasswordReset": () => ({ body: { email: `${randomToken()}@people.example` } }),
  "account.checkPasswordReset": () => ({ body: { token: randomToken() } }),
  "account.resetPassword": () => ({ body: { token: randomToken(), ...newPassword } }),
  "account.confirmEmailChange": () => ({ body: { token: randomToken() } }),
  "account.changePassword": () => ({ body: { ...wrongProof, ...newPassword } }),
  "account.switchOnSecondFactor": () => ({ body: { code: "123456" } }),
  "account.switchOffSecondFactor": () => ({ body: wrongProof }),
  "outbox.replay": () => ({ params: { id: "out_01h00000000000000000009999" } }),
  "people.stopImpersonating": () => ({ params: { id: "act_01h00000000000000000009999" } }),
  "people.impersonate": () => ({ body: { reason: "They asked for help" } }),
  "setting.referrerContext": () => ({ query: "host=riverbend.example" }),
  "studyModule.send": () => ({ body: { answers: {}, token: "x" } }),
};

/** What the content delivery network adds. Limits count by address, so each request comes from another one. */
const edgeHeaders = (sourceIp: string, { env }: CloudReady) => ({
  "content-type": "application/json",
  "x-origin-key": env.ORIGIN_KEY ?? "",
  "x-viewer-address": sourceIp,
});

interface Identity {
  readonly headers: Record<string, string>;
  readonly claims?: Claims;
}

function requireRoute(id: RouteId): Route {
  const route = allRoutes.find((one) => one.id === id);
  if (!route) throw new Error(`There is no route ${id}.`);
  return route;
}

/** Makes events as the gateway hands them to a route's handler, its token verified. */
export function createEvents(cloud: CloudReady) {
  const { issuer, jwks, admin, members } = cloud;
  const authorize: Authorizer = createAuthorizer(issuer, names.clientId, jwks);

  async function identityFor({ role }: Route, member: SignedIn): Promise<Identity> {
    if (role === "visitor") return { headers: {} };
    const authorization = `Bearer ${(role === "admin" ? admin : member).token}`;
    const claims = await authorize(authorization);
    return { headers: { authorization }, ...(claims && { claims }) };
  }

  return async (id: RouteId, { member = 0, query = "" } = {}): Promise<APIGatewayProxyEventV2> => {
    const route = requireRoute(id);
    const person = members[member] ?? admin;
    const { params, body, query: asked = query } = special[id]?.() ?? {};
    const { headers, claims } = await identityFor(route, person);
    const sourceIp = `10.${[...randomBytes(3)].join(".")}`;
    const request = {
      id: "bench",
      method: route.method,
      path: route.path,
      rawQuery: asked,
      headers: { ...edgeHeaders(sourceIp, cloud), ...headers },
      body: Buffer.from(body ? JSON.stringify(body) : ""),
      sourceIp,
    };
    return apiEvent(request, { route, params: { ...paramsOf(route, person.id), ...params } }, claims);
  };
}

const paramsOf = ({ path }: Route, personId: string): Record<string, string> => ({
  ...(path.includes("{id}") && { id: personId }),
});
