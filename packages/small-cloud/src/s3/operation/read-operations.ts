import type { WireResponse } from "../../shared/wire.ts";
import { checksumsOf, describeObject, readOverrides } from "../object/object-headers.ts";
import type { StoredObject } from "../object/object-index.ts";
import { checkRead } from "../object/preconditions.ts";
import { S3Error } from "../request/s3-errors.ts";
import type { S3Call } from "./s3-call.ts";

interface Range {
  readonly start: number;
  /** One after the last byte. */
  readonly end: number;
  readonly isPart: boolean;
}

/** One range, as `bytes=0-9`, `bytes=5-` or `bytes=-5`; anything else is ignored, as the service does. */
export function readRange(header: string | undefined, size: number): Range {
  const match = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(header ?? "");
  if (!match) return { start: 0, end: size, isPart: false };
  const [, first, last, suffix] = match;
  const start = suffix ? Math.max(size - Number(suffix), 0) : Number(first);
  const end = last ? Math.min(Number(last) + 1, size) : size;
  if (last && Number(last) < Number(first)) return { start: 0, end: size, isPart: false };
  if (start >= size || Number(suffix) === 0) {
    throw new S3Error("InvalidRange", undefined, { RangeRequested: header ?? "", ActualObjectSize: size });
  }
  return { start, end, isPart: true };
}

function headersOf(
  object: StoredObject,
  { start, end, isPart }: Range,
  { request, query }: S3Call,
): Record<string, string> {
  const wantsChecksums = request.headers["x-amz-checksum-mode"]?.toUpperCase() === "ENABLED" && !isPart;
  return {
    ...describeObject(object),
    ...readOverrides(query),
    ...(wantsChecksums && checksumsOf(object)),
    ...(isPart && { "content-range": `bytes ${start}-${end - 1}/${object.size}` }),
    "content-length": String(end - start),
  };
}

export async function getObject(call: S3Call): Promise<WireResponse> {
  const { bucket, key, request } = call;
  const { object, choice, body } = await call.store.read(bucket, key, (found) => {
    checkRead(found, request.headers);
    return readRange(request.headers.range, found.size);
  });
  return { status: choice.isPart ? 206 : 200, headers: headersOf(object, choice, call), body };
}

/** Without versions, an object is its only version, called "null". */
export async function getVersion(call: S3Call): Promise<WireResponse> {
  if (call.query.get("versionId") !== "null") throw new S3Error("NoSuchVersion");
  return getObject(call);
}

export function headObject(call: S3Call): WireResponse {
  const object = call.store.find(call.bucket, call.key);
  checkRead(object, call.request.headers);
  const range = readRange(call.request.headers.range, object.size);
  return { status: range.isPart ? 206 : 200, headers: headersOf(object, range, call) };
}
