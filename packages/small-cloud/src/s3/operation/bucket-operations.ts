import type { WireResponse } from "../../shared/wire.ts";
import type { StoredObject } from "../object/object-index.ts";
import { S3Error } from "../request/s3-errors.ts";
import { emptyReply, type S3Call, xmlReply } from "./s3-call.ts";

const mostKeys = 1000;
// Sorts after every key that starts with the text before it.
const last = "\u{10ffff}";

export function createBucket({ store, bucket }: S3Call): WireResponse {
  if (!/^(?!xn--)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || bucket.includes("..")) {
    throw new S3Error("InvalidBucketName", undefined, { BucketName: bucket });
  }
  if (!store.index.addBucket(bucket)) throw new S3Error("BucketAlreadyOwnedByYou", undefined, { BucketName: bucket });
  return emptyReply(200, { location: `/${bucket}` });
}

export const headBucket = (): WireResponse => emptyReply(200, { "x-amz-bucket-region": "us-east-1" });

export const getBucketLocation = (): WireResponse => xmlReply("LocationConstraint", {});

export function listBuckets({ store }: Pick<S3Call, "store">): WireResponse {
  const buckets = store.index.buckets();
  const Bucket = buckets.map(({ name, createdAt }) => ({
    Name: name,
    CreationDate: new Date(createdAt).toISOString(),
  }));
  return xmlReply("ListAllMyBucketsResult", { Owner: { ID: "local" }, Buckets: { Bucket } });
}

type Entry = { readonly object: StoredObject } | { readonly prefix: string };

/** Keys in order; keys with the delimiter after the prefix are combined into one entry each. */
function collect({ store, bucket, query }: S3Call, limit: number): Entry[] {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const entries: Entry[] = [];
  let cursor = readCursor(query);
  while (entries.length < limit) {
    const object = store.index.next(bucket, prefix, cursor);
    if (!object?.key.startsWith(prefix)) break;
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const entry = end < 0 ? { object } : { prefix: object.key.slice(0, end + delimiter.length) };
    entries.push(entry);
    cursor = cursorOf(entry);
  }
  return entries;
}

const cursorOf = (entry: Entry): string => ("object" in entry ? entry.object.key : entry.prefix + last);

function readMaxKeys(query: URLSearchParams): number {
  const text = query.get("max-keys");
  if (text === null) return mostKeys;
  if (!/^\d+$/.test(text))
    throw new S3Error("InvalidArgument", "Argument max-keys must be an integer between 0 and 2147483647");
  return Math.min(Number(text), mostKeys);
}

function readCursor(query: URLSearchParams): string {
  const token = query.get("continuation-token");
  if (token === null) return query.get("start-after") ?? "";
  const cursor = Buffer.from(token, "base64url").toString("utf8");
  if (cursor === "") throw new S3Error("InvalidArgument", "The continuation token provided is incorrect");
  return cursor;
}

export function listObjects(call: S3Call): WireResponse {
  const { bucket, query } = call;
  if (query.get("list-type") !== "2")
    throw new S3Error("NotImplemented", "The local stand-in lists objects by version 2 only.");
  const limit = readMaxKeys(query);
  const entries = limit === 0 ? [] : collect(call, limit + 1);
  const page = entries.slice(0, limit);
  const isTruncated = entries.length > limit;
  const write = query.get("encoding-type") === "url" ? encodeKey : (text: string) => text;
  const objects = page.filter((entry) => "object" in entry).map(({ object }) => object);
  const prefixes = page.filter((entry) => "prefix" in entry).map(({ prefix }) => prefix);
  return xmlReply("ListBucketResult", {
    Name: bucket,
    Prefix: write(query.get("prefix") ?? ""),
    Delimiter: query.get("delimiter") ?? undefined,
    StartAfter: query.get("start-after") ?? undefined,
    EncodingType: query.get("encoding-type") ?? undefined,
    ContinuationToken: query.get("continuation-token") ?? undefined,
    NextContinuationToken: isTruncated ? Buffer.from(cursorOf(page.at(-1) as Entry)).toString("base64url") : undefined,
    KeyCount: page.length,
    MaxKeys: limit,
    IsTruncated: isTruncated,
    Contents: objects.map(({ key, modifiedAt, etag, size, checksums }) => ({
      Key: write(key),
      LastModified: new Date(modifiedAt).toISOString(),
      ETag: `"${etag}"`,
      ChecksumAlgorithm: Object.keys(checksums).map((name) => name.toUpperCase()),
      Size: size,
      StorageClass: "STANDARD",
    })),
    CommonPrefixes: prefixes.map((prefix) => ({ Prefix: write(prefix) })),
  });
}

function objectsAfter({ store, bucket, query }: S3Call, marker: string, count: number): StoredObject[] {
  const prefix = query.get("prefix") ?? "";
  const objects: StoredObject[] = [];
  let object = store.index.next(bucket, prefix, marker);
  while (object?.key.startsWith(prefix) && objects.length < count) {
    objects.push(object);
    object = store.index.next(bucket, prefix, object.key);
  }
  return objects;
}

/** Buckets have no versions here: each object is its only version. */
export function listObjectVersions(call: S3Call): WireResponse {
  const { bucket, query } = call;
  const marker = query.get("key-marker") ?? "";
  const limit = readMaxKeys(query);
  const objects = objectsAfter(call, marker, limit + 1);
  const page = objects.slice(0, limit);
  const isTruncated = objects.length > limit;
  const write = query.get("encoding-type") === "url" ? encodeKey : (text: string) => text;
  const next = isTruncated ? page.at(-1)?.key : undefined;
  return xmlReply("ListVersionsResult", {
    Name: bucket,
    Prefix: write(query.get("prefix") ?? ""),
    KeyMarker: write(marker),
    VersionIdMarker: query.get("version-id-marker") ?? "",
    NextKeyMarker: next && write(next),
    NextVersionIdMarker: next && "null",
    EncodingType: query.get("encoding-type") ?? undefined,
    MaxKeys: limit,
    IsTruncated: isTruncated,
    Version: page.map(({ key, modifiedAt, etag, size }) => ({
      Key: write(key),
      VersionId: "null",
      IsLatest: true,
      LastModified: new Date(modifiedAt).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      StorageClass: "STANDARD",
    })),
  });
}

const encodeKey = (key: string): string => encodeURIComponent(key).replaceAll("%2F", "/");
