import type { ListObjectVersionsCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { variable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant } from "../../ground/shared/values.ts";

/** Loaded on first use, to keep cold starts short. */
const sdk = () => import("@aws-sdk/client-s3");

const bucket = /* @__PURE__ */ variable("FILES_BUCKET");

let known: S3Client | undefined;

async function store(): Promise<S3Client> {
  const { S3Client } = await sdk();
  known ??= new S3Client({});
  return known;
}

interface Upload {
  readonly key: string;
  readonly contentType: string;
  readonly mostBytes: number;
  readonly validSeconds: number;
}

/** Allows one file of one type under one key. */
export async function formFor({ key, contentType, mostBytes, validSeconds }: Upload) {
  const { createPresignedPost } = await import("@aws-sdk/s3-presigned-post");
  const { url, fields } = await createPresignedPost(await store(), {
    Bucket: bucket(),
    Key: key,
    Fields: { "Content-Type": contentType },
    Conditions: [
      ["eq", "$Content-Type", contentType],
      ["content-length-range", 1, mostBytes],
    ],
    Expires: validSeconds,
  });
  return { url, fields };
}

/** The tag is a hash that two files can share; the id names one file. */
interface Version {
  readonly id: string;
  readonly etag: string;
}

/** Undefined if missing, or if that version is. Reads at most `mostBytes` into memory. */
export async function read(key: string, mostBytes: number, version?: Version): Promise<Buffer | undefined> {
  const { GetObjectCommand, NoSuchKey, S3ServiceException } = await sdk();
  const client = await store();
  try {
    const get = new GetObjectCommand({ Bucket: bucket(), Key: key, ...(version && ofVersion(version)) });
    const { Body, ContentLength = 0 } = await client.send(get);
    if (ContentLength > mostBytes) throw new DomainError("media.too-large");
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    if (error instanceof S3ServiceException && isOtherVersion(error)) return undefined;
    throw error;
  }
}

const ofVersion = ({ id, etag }: Version) => ({ VersionId: id, IfMatch: `"${etag}"` });

const isOtherVersion = ({ name }: { readonly name: string }): boolean =>
  name === "PreconditionFailed" || name === "NoSuchVersion";

export async function has(key: string): Promise<boolean> {
  const { HeadObjectCommand, NotFound } = await sdk();
  const client = await store();
  try {
    await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

interface Link {
  readonly fileName: string;
  readonly contentType: string;
  /** In the browser; else it is saved. */
  readonly isShown: boolean;
  readonly validSeconds: number;
}

export async function linkTo(key: string, { fileName, contentType, isShown, validSeconds }: Link): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([sdk(), import("@aws-sdk/s3-request-presigner")]);
  const get = new GetObjectCommand({
    Bucket: bucket(),
    Key: key,
    ResponseContentType: contentType,
    ResponseContentDisposition: `${isShown ? "inline" : "attachment"}; ${namedInHeader(fileName)}`,
  });
  return getSignedUrl(await store(), get, { expiresIn: validSeconds });
}

/** RFC 6266: in plain letters for old clients, and as it is. */
function namedInHeader(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface StoredFile {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  /** Anybody who knows its name may see it. */
  readonly isPublic: boolean;
}

export async function put({ key, body, contentType, isPublic }: StoredFile): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const client = await store();
  await client.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: body,
      ContentType: contentType,
      // Names are never reused, so immutable. One day, so that no cache keeps an erased file for longer.
      CacheControl: isPublic ? "public, max-age=86400, immutable" : "private, no-store",
    }),
  );
}

/** Safe to repeat. */
export async function remove(key: string): Promise<void> {
  const { DeleteObjectCommand } = await sdk();
  const client = await store();
  await client.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

export async function* keysBelow(prefix: string): AsyncGenerator<string> {
  const { paginateListObjectsV2 } = await sdk();
  const client = await store();
  for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket(), Prefix: prefix })) {
    for (const { Key } of Contents ?? []) if (Key) yield Key;
  }
}

/** Each key with the moment of its oldest version. */
export async function firstWritten(prefix: string): Promise<ReadonlyMap<string, Instant>> {
  const { ListObjectVersionsCommand } = await sdk();
  const client = await store();
  const first = new Map<string, Instant>();
  for (let marker: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}; marker; ) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix, ...marker }),
    );
    for (const { Key = "", LastModified } of page.Versions ?? []) {
      const at = LastModified?.toISOString() as Instant;
      if (at < (first.get(Key) ?? "~")) first.set(Key, at);
    }
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    marker = page.IsTruncated
      ? { ...(KeyMarker && { KeyMarker }), ...(VersionIdMarker && { VersionIdMarker }) }
      : undefined;
  }
  return first;
}

export async function eraseAllVersionsBelow(prefix: string): Promise<void> {
  const { DeleteObjectCommand, ListObjectVersionsCommand } = await sdk();
  const client = await store();
  for (let isMore = true; isMore; ) {
    // From the start each time, because the found ones are deleted.
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix }));
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket(), Key, VersionId }));
    }
    isMore = page.IsTruncated ?? false;
  }
}
