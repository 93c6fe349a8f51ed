import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { impersonate } from "@guildhall/core/people/staff-user/impersonation";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { decodeJwt } from "jose";
import { type CastRole, cast, password } from "./people.fixture.ts";

type Handler = (event: APIGatewayProxyEventV2, context: never) => Promise<APIGatewayProxyStructuredResultV2>;

export type Caller = CastRole | "visitor" | "acting";

interface Call {
  readonly as?: Caller;
  /** Instead of one of the standard people. */
  readonly token?: string;
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly sourceIp?: string;
  /** The time limit of the function. */
  readonly withinMs?: number;
}

/** Calls a handler as the gateway does: the token is verified, its claims are texts. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it asserts.
export async function call(handler: unknown, what: Call = {}): Promise<{ status: number; headers: any; body: any }> {
  const event = await eventFor(what);
  const { withinMs } = what;
  const time = withinMs === undefined ? {} : { getRemainingTimeInMillis: () => withinMs };
  const result = await (handler as Handler)(event, { awsRequestId: "test", ...time } as never);
  return { status: result.statusCode ?? 200, headers: result.headers ?? {}, body: bodyOf(result) };
}

const bodyOf = ({ headers, body = "null" }: APIGatewayProxyStructuredResultV2) =>
  String(headers?.["content-type"]).startsWith("text/") ? body : JSON.parse(body);

/** What the gateway hands to a handler. */
export async function eventFor({
  as = "visitor",
  token,
  params,
  query = "",
  body,
  headers = {},
  sourceIp = "127.0.0.1",
}: Call = {}) {
  const signedIn = token ? { token } : await signInAs(as);
  const claims = signedIn.token ? claimsOf(signedIn.token) : undefined;
  const event = {
    version: "2.0",
    routeKey: "TEST",
    rawPath: "/test",
    rawQueryString: query,
    headers: {
      ...(signedIn.token && { authorization: `Bearer ${signedIn.token}` }),
      "x-origin-key": process.env.ORIGIN_KEY ?? "",
      "x-viewer-address": sourceIp,
      ...("actAs" in signedIn && { "x-act-as": signedIn.actAs }),
      ...headers,
    },
    ...(params && { pathParameters: params }),
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      http: { method: "TEST", path: "/test", protocol: "HTTP/1.1", sourceIp, userAgent: "test" },
      requestId: "test-request",
      ...(claims && { authorizer: { jwt: { claims, scopes: [] } } }),
    },
  };
  return event as unknown as APIGatewayProxyEventV2;
}

const claimsOf = (token: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(decodeJwt(token)).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(" ")}]` : String(value),
    ]),
  );

async function signInAs(as: Caller): Promise<{ token?: string; actAs?: string }> {
  if (as === "visitor") return {};
  if (as !== "acting") return { token: await tokenOf((await cast[as]()).email) };
  const token = await tokenOf((await cast.admin()).email);
  return { token, actAs: await actAsToken(token) };
}

let actAs: Promise<string> | undefined;

/** One session for all calls of a test file, because starting sessions is limited. */
function actAsToken(accessToken: string): Promise<string> {
  const begin = async () => {
    const staff = anActor({ role: "admin", personId: (await cast.admin()).id, accessToken });
    return (await impersonate(staff, (await cast.member()).id, { reason: "They asked for help" })).token;
  };
  actAs ??= begin();
  return actAs;
}

/** A real access token from the user pool. */
export async function tokenOf(email: string, secret = password): Promise<string> {
  const client = new CognitoIdentityProviderClient({});
  const { AuthenticationResult } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: process.env.USER_POOL_ID,
      ClientId: process.env.USER_POOL_CLIENT_ID,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: secret },
    }),
  );
  if (!AuthenticationResult?.AccessToken) throw new Error(`${email} could not sign in`);
  return AuthenticationResult.AccessToken;
}
