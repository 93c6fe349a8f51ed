import type { S3Client } from "@aws-sdk/client-s3";
import { variable } from "../../shared/environment.ts";
import { DomainError } from "../../shared/errors.ts";

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

/** Undefined if missing. Reads at most `mostBytes` into memory. */
export async function read(key: string, mostBytes: number): Promise<Buffer | undefined> {
  const { GetObjectCommand, NoSuchKey } = await sdk();
  const client = await store();
  try {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    if (ContentLength > mostBytes) throw new DomainError("media.too-large");
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function put(key: string, body: Buffer, contentType: string): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const client = await store();
  await client.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: body,
      ContentType: contentType,
      // Names are never reused, so immutable. One day, so that no cache keeps an erased file for longer.
      CacheControl: "public, max-age=86400, immutable",
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

/** With all versions. */
export async function eraseBelow(prefix: string): Promise<void> {
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
