import type { WireRequest } from "../../shared/wire.ts";
import { S3Error } from "./s3-errors.ts";
import {
  type CredentialScope,
  type Credentials,
  encodeStrictly,
  isSame,
  readAmzDate,
  readScope,
  sha256,
  sign,
  signingKey,
} from "./signing.ts";

/** The facts of a valid signature; chunks of a streamed body continue from it. */
export interface Signature {
  readonly value: string;
  readonly key: Buffer;
  readonly date: string;
  readonly scope: string;
  /** The digest of the body that was signed, or a word for how the body is protected. */
  readonly payload: string;
}

interface Claim {
  readonly scope: CredentialScope;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
}

const quarterHour = 900_000;
const longestLife = 604_800;

/** Checks version 4 signatures, in the header or in the query, against the address as the client sent it. */
export function authenticate(request: WireRequest, credentials: Credentials): Signature {
  const query = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  const claim = readClaim(request, query);
  if (claim.scope.accessKeyId !== credentials.accessKeyId) {
    throw new S3Error("InvalidAccessKeyId", undefined, { AWSAccessKeyId: claim.scope.accessKeyId });
  }
  checkSignedHeaders(request, claim);
  const canonical = canonicalRequest(request, query, claim);
  const text = ["AWS4-HMAC-SHA256", claim.date, claim.scope.scope, sha256(canonical)].join("\n");
  const key = signingKey(credentials.secretAccessKey, claim.scope);
  if (!isSame(sign(key, text), claim.signature)) {
    throw new S3Error("SignatureDoesNotMatch", undefined, {
      AWSAccessKeyId: claim.scope.accessKeyId,
      StringToSign: text,
      SignatureProvided: claim.signature,
      CanonicalRequest: canonical,
    });
  }
  return { value: claim.signature, key, date: claim.date, scope: claim.scope.scope, payload: claim.payload };
}

function readClaim(request: WireRequest, query: URLSearchParams): Claim {
  if (query.has("X-Amz-Algorithm") || query.has("X-Amz-Signature")) return claimOfQuery(query);
  const { authorization } = request.headers;
  if (!authorization) throw new S3Error("AccessDenied");
  return claimOfHeader(request, authorization);
}

function claimOfHeader({ headers }: WireRequest, authorization: string): Claim {
  const match = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  const scope = match && readScope(match[1] as string);
  if (!match || !scope) throw new S3Error("AuthorizationHeaderMalformed");
  const date = headers["x-amz-date"] ?? "";
  const at = readAmzDate(date);
  if (Number.isNaN(at))
    throw new S3Error("AccessDenied", "AWS authentication requires a valid Date or x-amz-date header");
  if (!date.startsWith(scope.day)) {
    throw new S3Error(
      "AuthorizationHeaderMalformed",
      "The authorization header is malformed; Invalid credential date. Date is not the same as X-Amz-Date.",
    );
  }
  if (Math.abs(Date.now() - at) > quarterHour) {
    throw new S3Error("RequestTimeTooSkewed", undefined, {
      RequestTime: date,
      ServerTime: new Date().toISOString(),
      MaxAllowedSkewMilliseconds: quarterHour,
    });
  }
  const payload = headers["x-amz-content-sha256"];
  if (!payload) throw new S3Error("InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
  return { scope, signedHeaders: (match[2] as string).split(";"), signature: match[3] as string, date, payload };
}

function claimOfQuery(query: URLSearchParams): Claim {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  const scope = readScope(read("Credential"));
  const date = read("Date");
  const at = readAmzDate(date);
  if (
    read("Algorithm") !== "AWS4-HMAC-SHA256" ||
    !scope ||
    Number.isNaN(at) ||
    !read("Signature") ||
    !read("SignedHeaders")
  ) {
    throw new S3Error("AuthorizationQueryParametersError");
  }
  checkLife(at, read("Expires"));
  const payload = query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD";
  return { scope, signedHeaders: read("SignedHeaders").split(";"), signature: read("Signature"), date, payload };
}

function checkLife(at: number, expires: string): void {
  const seconds = /^\d+$/.test(expires) ? Number(expires) : Number.NaN;
  if (Number.isNaN(seconds)) throw new S3Error("AuthorizationQueryParametersError", "X-Amz-Expires should be a number");
  if (seconds > longestLife) {
    throw new S3Error(
      "AuthorizationQueryParametersError",
      "X-Amz-Expires must be less than a week (in seconds); that is, the given X-Amz-Expires must be less than 604800 seconds",
    );
  }
  const now = Date.now();
  if (at > now + quarterHour) throw new S3Error("AccessDenied", "Request is not yet valid");
  const end = at + seconds * 1000;
  if (now > end) {
    throw new S3Error("AccessDenied", "Request has expired", {
      "X-Amz-Expires": expires,
      Expires: new Date(end).toISOString(),
      ServerTime: new Date(now).toISOString(),
    });
  }
}

/** Nobody may add an x-amz header to a request that another caller signed. */
function checkSignedHeaders({ headers }: WireRequest, { signedHeaders }: Claim): void {
  const unsigned = Object.keys(headers).filter(
    (name) =>
      (name === "host" || name.startsWith("x-amz-")) && headers[name] !== undefined && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    const details = { HeadersNotSigned: unsigned.join(", ") };
    throw new S3Error("AccessDenied", "There were headers present in the request which were not signed", details);
  }
}

function canonicalRequest(request: WireRequest, query: URLSearchParams, claim: Claim): string {
  const path = request.originalUrl.split("?")[0] ?? "/";
  const parameters = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`);
  const headers = claim.signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? "").trim().replace(/ +/g, " ")}\n`,
  );
  return [
    request.method,
    path,
    parameters.sort().join("&"),
    headers.join(""),
    claim.signedHeaders.join(";"),
    claim.payload,
  ].join("\n");
}
