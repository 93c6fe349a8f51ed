import type { WireRequest, WireResponse } from "../../shared/wire.ts";
import { S3Error } from "../request/s3-errors.ts";
import { emptyReply } from "./s3-call.ts";

export interface CorsRule {
  /** May hold one `*`, as in "http://localhost:*". */
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly string[];
  readonly allowedHeaders?: readonly string[];
  readonly exposeHeaders?: readonly string[];
  readonly maxAgeSeconds?: number;
}
/** Rules by the name of their bucket. */
export type Cors = Readonly<Record<string, readonly CorsRule[]>>;

/** For buckets without their own rules: pages that this machine serves. */
const localPages: readonly CorsRule[] = [
  {
    allowedOrigins: ["http://localhost:*", "http://127.0.0.1:*"],
    allowedMethods: ["GET", "HEAD", "PUT", "POST"],
    allowedHeaders: ["*"],
    exposeHeaders: ["ETag", "Content-Disposition"],
    maxAgeSeconds: 300,
  },
];

const vary = "Origin, Access-Control-Request-Headers, Access-Control-Request-Method";

function fits(pattern: string, text: string): boolean {
  const [before = "", after] = pattern.split("*", 2);
  if (after === undefined) return pattern === text;
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}

interface Question {
  readonly origin: string;
  readonly method: string;
  readonly headers: readonly string[];
}

function findRule(rules: readonly CorsRule[], { origin, method, headers }: Question): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.allowedOrigins.some((allowed) => fits(allowed, origin)) &&
      rule.allowedMethods.includes(method) &&
      headers.every((header) => rule.allowedHeaders?.some((allowed) => fits(allowed.toLowerCase(), header))),
  );
}

function allow(rule: CorsRule, origin: string): Record<string, string> {
  const isForAll = rule.allowedOrigins.includes("*");
  return {
    "access-control-allow-origin": isForAll ? "*" : origin,
    "access-control-allow-methods": rule.allowedMethods.join(", "),
    ...(!isForAll && { "access-control-allow-credentials": "true" }),
    ...(rule.exposeHeaders && { "access-control-expose-headers": rule.exposeHeaders.join(", ") }),
    vary,
  };
}

export function answerPreflight({ headers }: WireRequest, rules: readonly CorsRule[] = localPages): WireResponse {
  const { origin, "access-control-request-method": method } = headers;
  const asked = (headers["access-control-request-headers"] ?? "").toLowerCase();
  if (!origin || !method)
    throw new S3Error("InvalidRequest", "Insufficient information. Origin request header needed.");
  const names = asked
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const rule = findRule(rules, { origin, method, headers: names });
  if (!rule) throw new S3Error("AccessForbidden");
  return emptyReply(200, {
    ...allow(rule, origin),
    ...(names.length > 0 && { "access-control-allow-headers": names.join(", ") }),
    ...(rule.maxAgeSeconds !== undefined && { "access-control-max-age": String(rule.maxAgeSeconds) }),
  });
}

/** Headers of every answer to a page of another origin. */
export function corsHeaders(
  { headers, method }: WireRequest,
  rules: readonly CorsRule[] = localPages,
): Record<string, string> {
  const { origin } = headers;
  const rule = origin && findRule(rules, { origin, method, headers: [] });
  return rule ? allow(rule, origin) : {};
}
