import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { impersonate } from "@guildhall/core/people/staff-user/impersonation";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { decodeJwt } from "jose";
import { minute } from "./clock.fixture.ts";
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

// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it asserts.
type Answer = { status: number; headers: any; body: any };

/** Calls a handler as the gateway does: the token is verified, its claims are texts. */
export async function call(handler: unknown, what: Call = {}): Promise<Answer> {
  const answer = await callOnce(handler, what);
  const isOver = answer.body?.code === "auth.ended" && what.as !== undefined && what.token === undefined;
  if (!isOver) return answer;
  // Nothing was changed: they sign in again, as the page would ask them to.
  tokens.clear();
  return callOnce(handler, what);
}

async function callOnce(handler: unknown, what: Call): Promise<Answer> {
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
  if (as !== "acting") return { token: await tokenOfCast(as) };
  const token = await tokenOfCast("admin");
  return { token, actAs: await actAsToken(token) };
}

const tokens = new Map<CastRole, Promise<string>>();

/** Signing in takes longer than most calls: a token serves as long as none of its pages would ask for another. */
async function tokenOfCast(role: CastRole): Promise<string> {
  const known = await tokens.get(role);
  if (known && isRecent(known)) return known;
  const token = tokenOf((await cast[role]()).email);
  tokens.set(role, token);
  return token;
}

/** Tests move the clock, back as well. */
function isRecent(token: string): boolean {
  const age = Date.now() - (decodeJwt(token).iat ?? 0) * 1000;
  return age >= 0 && age < 5 * minute;
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

const pool = new CognitoIdentityProviderClient({});

/** A real access token from the user pool. */
export async function tokenOf(email: string, secret = password): Promise<string> {
  const { AuthenticationResult } = await pool.send(
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
