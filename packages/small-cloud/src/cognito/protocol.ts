import { randomUUID } from "node:crypto";
import type { WireRequest, WireResponse } from "../shared/wire.ts";
import { CognitoError } from "./errors.ts";
import { type Input, isRecord } from "./input.ts";
import { adminOperations, type Operation, publicOperations } from "./operations.ts";
import type { Pool } from "./pool.ts";
import { publicKeySet } from "./sign-in/tokens.ts";

const targetPrefix = "AWSCognitoIdentityProviderService.";
const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/,\s]+\/\d{8}\/[^/,\s]+\/cognito-idp\/aws4_request, ?SignedHeaders=[^,\s]+, ?Signature=[0-9a-f]{64}$/;
const openToAllOrigins = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date",
};

/** Answers one request in the service's JSON 1.1 protocol, or with the pool's public documents. */
export async function answer(pool: Pool, request: WireRequest): Promise<WireResponse> {
  try {
    if (request.method === "OPTIONS") return allowPreflight(request);
    if (request.method === "GET") return await publish(pool, request);
    return await runOperation(pool, request);
  } catch (error) {
    return refuse(error);
  }
}

/** Browsers send a preflight because of the headers of the protocol. */
function allowPreflight({ headers }: WireRequest): WireResponse {
  return {
    status: 200,
    headers: {
      ...openToAllOrigins,
      "access-control-allow-methods": "POST, GET, OPTIONS",
      "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
      "access-control-max-age": "172800",
    },
  };
}

async function publish(pool: Pool, { url }: WireRequest): Promise<WireResponse> {
  const { poolId, issuer } = pool.settings;
  const path = url.split("?")[0];
  if (path === `/${poolId}/.well-known/jwks.json`) return respond(200, await publicKeySet(pool), "application/json");
  if (path !== `/${poolId}/.well-known/openid-configuration`) {
    return respond(404, { message: "User pool does not exist." }, "application/json");
  }
  const document = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ["RS256"],
    response_types_supported: ["code", "token"],
    scopes_supported: ["openid", "email", "phone", "profile"],
    subject_types_supported: ["public"],
  };
  return respond(200, document, "application/json");
}

async function runOperation(pool: Pool, request: WireRequest): Promise<WireResponse> {
  const operation = findOperation(request);
  return respond(200, await operation(pool, parseBody(request.body)));
}

function findOperation({ headers, method }: WireRequest): Operation {
  const target = headers["x-amz-target"] ?? "";
  const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : "";
  const open = Object.hasOwn(publicOperations, name) ? publicOperations[name] : undefined;
  if (open && method === "POST") return open;
  const signed = Object.hasOwn(adminOperations, name) ? adminOperations[name] : undefined;
  if (!signed || method !== "POST") throw new CognitoError("UnknownOperationException", "");
  assertSigned(headers.authorization);
  return signed;
}

/** Checks the form of the signature only: this machine has no real credentials. */
function assertSigned(authorization: string | undefined): void {
  if (!authorization) throw new CognitoError("MissingAuthenticationTokenException", "Missing Authentication Token");
  if (!signature.test(authorization)) {
    throw new CognitoError("IncompleteSignatureException", "Authorization header is not a complete AWS signature.");
  }
}

function parseBody(body: Buffer): Input {
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8") || "{}");
    if (isRecord(parsed)) return parsed;
  } catch {
    // Refused below, with the same words as JSON that is no object.
  }
  throw new CognitoError("SerializationException", "The request body is not a JSON object.");
}

function respond(status: number, body: object, contentType = "application/x-amz-json-1.1"): WireResponse {
  return {
    status,
    headers: { ...openToAllOrigins, "content-type": contentType, "x-amzn-requestid": randomUUID() },
    body: JSON.stringify(body),
  };
}

function refuse(error: unknown): WireResponse {
  const refusal = error instanceof CognitoError ? error : ownFault(error);
  const { name, message, status } = refusal;
  const response = respond(status, message ? { __type: name, message } : { __type: name });
  const described = { ...response.headers, "x-amzn-errortype": `${name}:` };
  return { ...response, headers: message ? { ...described, "x-amzn-errormessage": oneLine(message) } : described };
}

/** Any other error is a fault of the service: the caller gets no details, the console does. */
function ownFault(error: unknown): CognitoError {
  process.emitWarning(error instanceof Error ? error : String(error));
  return new CognitoError("InternalErrorException", "Internal error.", 500);
}

/** Header values accept no line breaks and only Latin 1. */
const oneLine = (text: string) => text.replaceAll(/[^\x20-\x7e]+/g, " ").trim();
