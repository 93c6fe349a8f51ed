import type { WireResponse } from "../../shared/wire.ts";
import { readHeaders, readProperties } from "../object/object-headers.ts";
import type { StoredPart } from "../object/object-index.ts";
import { writeCheck } from "../object/preconditions.ts";
import { checksumHeaders } from "../request/checksum.ts";
import { S3Error } from "../request/s3-errors.ts";
import { readElement, readElements } from "../request/xml.ts";
import { emptyReply, type S3Call, xmlReply } from "./s3-call.ts";

const smallestPart = 5 * 1024 * 1024;
const mostParts = 10_000;

const uploadIdOf = ({ query }: S3Call): string => query.get("uploadId") ?? "";

export function createMultipartUpload({ store, bucket, key, request }: S3Call): WireResponse {
  const id = store.startUpload(bucket, key, readProperties(readHeaders(request)));
  return xmlReply("InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId: id });
}

export async function uploadPart(call: S3Call): Promise<WireResponse> {
  if (call.request.headers["x-amz-copy-source"]) throw new S3Error("NotImplemented");
  const number = Number(call.query.get("partNumber"));
  if (!Number.isInteger(number) || number < 1 || number > mostParts) {
    throw new S3Error("InvalidArgument", `Part number must be an integer between 1 and ${mostParts}, inclusive`);
  }
  const { id } = call.store.findUpload(uploadIdOf(call), call);
  const part = await call.store.putPart(id, number, call.body);
  return emptyReply(200, { etag: `"${part.etag}"`, ...checksumHeaders(call.checksums) });
}

export async function completeMultipartUpload(call: S3Call): Promise<WireResponse> {
  const { store, bucket, key, request } = call;
  const { id } = store.findUpload(uploadIdOf(call), call);
  const parts = chooseParts(readElements(call.body.toString("utf8"), "Part"), store.index.parts(id));
  const object = await store.completeUpload(id, parts, writeCheck(request.headers));
  const Location = `http://${request.headers.host}${request.originalUrl.split("?")[0]}`;
  return xmlReply("CompleteMultipartUploadResult", { Location, Bucket: bucket, Key: key, ETag: `"${object.etag}"` });
}

/** The caller names the parts and their tags. All but the last must be large enough. */
function chooseParts(wanted: readonly string[], stored: readonly StoredPart[]): StoredPart[] {
  if (wanted.length === 0) throw new S3Error("MalformedXML");
  const chosen = wanted.map((part) => {
    const number = Number(readElement(part, "PartNumber"));
    const etag = readElement(part, "ETag")?.replaceAll('"', "");
    const found = stored.find((each) => each.number === number && each.etag === etag);
    if (!found) throw new S3Error("InvalidPart", undefined, { PartNumber: number });
    return found;
  });
  chosen.forEach((part, index) => {
    const next = chosen[index + 1];
    if (next && next.number <= part.number) throw new S3Error("InvalidPartOrder");
    if (next && part.size < smallestPart) {
      throw new S3Error("EntityTooSmall", undefined, {
        ProposedSize: part.size,
        MinSizeAllowed: smallestPart,
        PartNumber: part.number,
      });
    }
  });
  return chosen;
}

export async function abortMultipartUpload(call: S3Call): Promise<WireResponse> {
  await call.store.abortUpload(call.store.findUpload(uploadIdOf(call), call).id);
  return emptyReply(204);
}

export function listParts(call: S3Call): WireResponse {
  const { store, bucket, key, query } = call;
  const { id } = store.findUpload(uploadIdOf(call), call);
  const after = Number(query.get("part-number-marker") ?? 0);
  const limit = Math.min(Number(query.get("max-parts") ?? 1000), 1000);
  const left = store.index.parts(id).filter(({ number }) => number > after);
  const page = left.slice(0, limit);
  return xmlReply("ListPartsResult", {
    Bucket: bucket,
    Key: key,
    UploadId: id,
    PartNumberMarker: after,
    NextPartNumberMarker: page.at(-1)?.number ?? 0,
    MaxParts: limit,
    IsTruncated: left.length > limit,
    Part: page.map(({ number, etag, size, modifiedAt }) => ({
      PartNumber: number,
      ETag: `"${etag}"`,
      Size: size,
      LastModified: new Date(modifiedAt).toISOString(),
    })),
  });
}

export function listMultipartUploads({ store, bucket }: S3Call): WireResponse {
  const Upload = store.index.uploads(bucket).map(({ id, key, startedAt }) => ({
    Key: key,
    UploadId: id,
    Initiated: new Date(startedAt).toISOString(),
  }));
  return xmlReply("ListMultipartUploadsResult", { Bucket: bucket, IsTruncated: false, Upload });
}
