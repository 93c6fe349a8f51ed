import type { WireRequest } from "../../shared/wire.ts";
import { type Checksums, checkDigests } from "./checksum.ts";
import { S3Error } from "./s3-errors.ts";
import type { Signature } from "./signature.ts";
import { isSame, sha256, sign } from "./signing.ts";

export interface Payload {
  readonly body: Buffer;
  readonly checksums: Checksums;
}

type Fields = Record<string, string | undefined>;

const emptyDigest = sha256("");
const lineEnd = Buffer.from("\r\n");

/** The body without its encoding, after every digest that was sent with it has been checked. */
export function readPayload(request: WireRequest, signature: Signature, query: URLSearchParams): Payload {
  const isChunked = signature.payload.startsWith("STREAMING-");
  const { body, trailers } = isChunked ? readChunks(request, signature) : readPlain(request, signature);
  // At the end of a multipart upload they are for the whole object, not for this body.
  if (request.method === "POST" && query.has("uploadId")) return { body, checksums: {} };
  // A presigned address can have the checksum in its query.
  const fromQuery = Object.fromEntries([...query].map(([name, value]) => [name.toLowerCase(), value]));
  return { body, checksums: checkDigests(body, { ...fromQuery, ...request.headers, ...trailers }) };
}

function readPlain({ body }: WireRequest, { payload }: Signature): { body: Buffer; trailers: Fields } {
  if (payload !== "UNSIGNED-PAYLOAD" && sha256(body) !== payload) throw new S3Error("XAmzContentSHA256Mismatch");
  return { body, trailers: {} };
}

/** `aws-chunked`: sizes in hexadecimal, each with its signature if the body is signed, and trailers after the last. */
function readChunks({ body: wrapped, headers }: WireRequest, signature: Signature): { body: Buffer; trailers: Fields } {
  const chunks: Buffer[] = [];
  const isSigned = signature.payload.startsWith("STREAMING-AWS4-HMAC-SHA256-PAYLOAD");
  let previous = signature.value;
  let position = 0;
  for (;;) {
    const { size, signed, start } = readChunkHead(wrapped, position);
    const data = wrapped.subarray(start, start + size);
    if (data.length < size) throw new S3Error("IncompleteBody");
    if (isSigned) previous = checkChunk(data, signed, { ...signature, value: previous });
    position = start + size;
    if (size === 0) break;
    chunks.push(data);
    position += lineEnd.length;
  }
  const body = Buffer.concat(chunks);
  if (String(body.length) !== headers["x-amz-decoded-content-length"]) throw new S3Error("IncompleteBody");
  const trailers = readTrailers(wrapped.toString("latin1", position));
  if (signature.payload === "STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER")
    checkTrailers(trailers, { ...signature, value: previous });
  return { body, trailers };
}

function readChunkHead(wrapped: Buffer, position: number): { size: number; signed: string; start: number } {
  const end = wrapped.indexOf(lineEnd, position);
  const match = /^([0-9a-f]+)(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(
    wrapped.toString("latin1", position, Math.max(end, 0)),
  );
  if (end < 0 || !match) throw new S3Error("IncompleteBody");
  return { size: Number.parseInt(match[1] as string, 16), signed: match[2] ?? "", start: end + lineEnd.length };
}

function checkChunk(data: Buffer, signed: string, { key, date, scope, value }: Signature): string {
  const text = ["AWS4-HMAC-SHA256-PAYLOAD", date, scope, value, emptyDigest, sha256(data)].join("\n");
  if (!isSame(sign(key, text), signed)) throw new S3Error("SignatureDoesNotMatch");
  return signed;
}

function readTrailers(text: string): Fields {
  const lines = text.split("\r\n").map((line) => /^([^:]+):(.*)$/.exec(line));
  return Object.fromEntries(
    lines
      .filter((line) => line !== null)
      .map((line) => [(line[1] as string).toLowerCase(), (line[2] as string).trim()]),
  );
}

function checkTrailers(trailers: Fields, { key, date, scope, value }: Signature): void {
  const { "x-amz-trailer-signature": signed = "", ...rest } = trailers;
  const lines = Object.entries(rest).map(([name, trailer]) => `${name}:${trailer}\n`);
  const text = ["AWS4-HMAC-SHA256-TRAILER", date, scope, value, sha256(lines.join(""))].join("\n");
  if (!isSame(sign(key, text), signed)) throw new S3Error("SignatureDoesNotMatch");
}
