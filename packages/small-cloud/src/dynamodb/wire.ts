import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import type { WireRequest, WireResponse } from "../shared/wire.ts";
import { parseRequest, refusal } from "./engine.ts";
import { findOperation } from "./operation/registry.ts";
import { DynamoDbProblem } from "./problem.ts";

// The service's JSON protocol: the operation, the presence of a signature, and the form of answers.

const TARGETS = ["DynamoDB_20120810", "DynamoDB_20111205"];
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;
const JSON_TYPES = ["application/json", "application/x-amz-json-1.0"];

/** Like the service's own: 52 capitals and digits. */
const createRequestId = () => randomBytes(39).toString("base64").toUpperCase().replaceAll(/[+/]/g, "0");

const contentTypeOf = ({ headers }: WireRequest) => (headers["content-type"] ?? "").split(";")[0]?.trim() ?? "";

export function printResponse(request: WireRequest, status: number, body: string): WireResponse {
  const bytes = Buffer.from(body, "utf8");
  const type =
    contentTypeOf(request) === "application/x-amz-json-1.0" ? "application/x-amz-json-1.0" : "application/json";
  return {
    status,
    headers: {
      "content-type": type,
      "content-length": String(bytes.length),
      "x-amz-crc32": String(crc32(bytes)),
      "x-amzn-requestid": createRequestId(),
      ...(request.headers.origin && { "access-control-allow-origin": "*" }),
    },
    body: bytes,
  };
}

function printPlain(request: WireRequest, status: number, body: string): WireResponse {
  const { headers, ...rest } = printResponse(request, status, body);
  const { "content-type": _, ...others } = headers ?? {};
  return { ...rest, status, headers: others };
}

function answerPreflight({ headers }: WireRequest): WireResponse {
  const asked = headers["access-control-request-headers"];
  const method = headers["access-control-request-method"];
  return {
    status: 200,
    headers: {
      "access-control-allow-origin": "*",
      ...(asked && { "access-control-allow-headers": asked }),
      ...(method && { "access-control-allow-methods": method }),
      "access-control-max-age": "172800",
      "content-length": "0",
      "x-amzn-requestid": createRequestId(),
    },
  };
}

const SIGNATURE_PARTS = ["Credential", "Signature", "SignedHeaders"];

function checkAuthorization(header: string, headers: WireRequest["headers"]): void {
  const given = header
    .split(/[, ]+/)
    .slice(1)
    .map((part) => part.split("=")[0]);
  const faults = SIGNATURE_PARTS.filter((name) => !given.includes(name)).map(
    (name) => `Authorization header requires '${name}' parameter. `,
  );
  if (!headers["x-amz-date"] && !headers.date) {
    faults.push("Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
  }
  if (faults.length) {
    throw new DynamoDbProblem("IncompleteSignatureException", `${faults.join("")}Authorization=${header}`);
  }
}

const QUERY_PARTS = ["X-Amz-Algorithm", "X-Amz-Credential", "X-Amz-Signature", "X-Amz-SignedHeaders", "X-Amz-Date"];

function checkSignedQuery(query: URLSearchParams): void {
  const faults = QUERY_PARTS.filter((name) => !query.get(name)).map(
    (name) => `AWS query-string parameters must include '${name}'. `,
  );
  if (faults.length) {
    throw new DynamoDbProblem(
      "IncompleteSignatureException",
      `${faults.join("")}Re-examine the query-string parameters.`,
    );
  }
}

/** Checks the form of the signature, not the signature: this machine has only one caller. */
function checkSignature({ headers, originalUrl }: WireRequest): void {
  const query = new URLSearchParams(originalUrl.split("?")[1] ?? "");
  const isSignedQuery = query.has("X-Amz-Algorithm");
  const header = headers.authorization;
  if (header && isSignedQuery) {
    throw new DynamoDbProblem(
      "InvalidSignatureException",
      "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.",
    );
  }
  if (isSignedQuery) {
    checkSignedQuery(query);
    return;
  }
  if (!header?.trim().startsWith("AWS4-")) {
    throw new DynamoDbProblem("MissingAuthenticationTokenException", "Request is missing Authentication Token");
  }
  checkAuthorization(header, headers);
}

interface WireCall {
  readonly operation: string;
  readonly body: string;
  /** Parsed, except for a write, which is parsed by the writer. */
  readonly input?: Record<string, unknown>;
}

function readCall(request: WireRequest): WireCall {
  const body = request.body.toString("utf8");
  const [version, name = "", ...more] = (request.headers["x-amz-target"] ?? "").split(".");
  const operation = findOperation(name);
  const input = body !== "" && !operation?.isWrite ? parseRequest(body) : undefined;
  if (!operation || more.length || !TARGETS.includes(version ?? "")) {
    throw new DynamoDbProblem("UnknownOperationException", "");
  }
  checkSignature(request);
  if (body === "") throw new DynamoDbProblem("SerializationException", "");
  return { operation: name, body, ...(input && { input }) };
}

/** Either the call of a request, or its answer if no call is needed. */
export function readWire(request: WireRequest): { readonly call: WireCall } | { readonly response: WireResponse } {
  if (request.body.length > MAX_REQUEST_BYTES)
    return { response: { status: 413, headers: { "transfer-encoding": "chunked" } } };
  if (request.method === "OPTIONS" && request.headers.origin) return { response: answerPreflight(request) };
  if (request.method === "GET") {
    return { response: printPlain(request, 200, "healthy: dynamodb.us-east-1.amazonaws.com ") };
  }
  const isJson = JSON_TYPES.includes(contentTypeOf(request));
  if (request.method !== "POST" || (request.body.length > 0 && !isJson)) {
    return { response: printPlain(request, 404, "<UnknownOperationException/>\n") };
  }
  try {
    return { call: readCall(request) };
  } catch (error) {
    const { status, body } = refusal(error);
    return { response: printResponse(request, status, body) };
  }
}
