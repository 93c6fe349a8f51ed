import type { WireResponse } from "../../shared/wire.ts";
import { readHeaders, readProperties } from "../object/object-headers.ts";
import { checkRead, writeCheck } from "../object/preconditions.ts";
import { checksumElements, checksumHeaders } from "../request/checksum.ts";
import { S3Error } from "../request/s3-errors.ts";
import { readElement, readElements, type XmlTree } from "../request/xml.ts";
import { emptyReply, readAddress, type S3Call, xmlReply } from "./s3-call.ts";

const mostDeletes = 1000;

export async function putObject(call: S3Call): Promise<WireResponse> {
  if (call.request.headers["x-amz-copy-source"]) return copyObject(call);
  const { store, bucket, key, body, checksums, request } = call;
  const properties = readProperties(readHeaders(request));
  const check = writeCheck(request.headers);
  const object = await store.put({ bucket, key, body, checksums, properties, check, eventName: "ObjectCreated:Put" });
  return emptyReply(200, { etag: `"${object.etag}"`, ...checksumHeaders(checksums) });
}

async function copyObject({ store, bucket, key, request }: S3Call): Promise<WireResponse> {
  const source = readAddress(`/${(request.headers["x-amz-copy-source"] ?? "").replace(/^\//, "")}`);
  if (!store.index.hasBucket(source.bucket))
    throw new S3Error("NoSuchBucket", undefined, { BucketName: source.bucket });
  const replaces = request.headers["x-amz-metadata-directive"] === "REPLACE";
  if (!replaces && source.bucket === bucket && source.key === key) {
    throw new S3Error(
      "InvalidRequest",
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  const { object, body } = await store.read(source.bucket, source.key, (found) => {
    checkRead(found, request.headers, "x-amz-copy-source-");
    return { start: 0, end: found.size };
  });
  const properties = replaces
    ? readProperties(readHeaders(request))
    : { headers: object.headers, metadata: object.metadata };
  const { checksums } = object;
  const copy = await store.put({ bucket, key, body, properties, checksums, eventName: "ObjectCreated:Copy" });
  return xmlReply("CopyObjectResult", {
    ETag: `"${copy.etag}"`,
    LastModified: new Date(copy.modifiedAt).toISOString(),
    ...checksumElements(checksums),
  });
}

export async function deleteObject({ store, bucket, key }: S3Call): Promise<WireResponse> {
  await store.remove(bucket, key);
  return emptyReply(204);
}

/** Without versions, an object is its only version, called "null". */
export async function deleteVersion(call: S3Call): Promise<WireResponse> {
  if (call.query.get("versionId") !== "null") {
    throw new S3Error("InvalidArgument", "Invalid version id specified");
  }
  return deleteObject(call);
}

export async function deleteObjects({ store, bucket, body }: S3Call): Promise<WireResponse> {
  const xml = body.toString("utf8");
  const keys = readElements(xml, "Object").map((object) => readElement(object, "Key"));
  if (keys.length === 0 || keys.length > mostDeletes || keys.includes(undefined)) throw new S3Error("MalformedXML");
  for (const key of keys) await store.remove(bucket, key as string);
  const isQuiet = readElement(xml, "Quiet") === "true";
  const deleted: XmlTree[] = isQuiet ? [] : keys.map((Key) => ({ Key }));
  return xmlReply("DeleteResult", { Deleted: deleted });
}
