import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startS3 } from "./s3.fixture.ts";

let local: Awaited<ReturnType<typeof startS3>>;
beforeEach(async () => {
  local = await startS3();
});
afterEach(() => local.close());

const Bucket = "files";
const put = (Key: string, Body: PutObjectCommandInput["Body"] = Key, more: Partial<PutObjectCommandInput> = {}) =>
  local.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => local.client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const textOf = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();
const list = (more = {}) => local.client.send(new ListObjectsV2Command({ Bucket, ...more }));

describe("objects", () => {
  test("come back with all that was said about them", async () => {
    const about = {
      ContentType: "text/plain; charset=utf-8",
      ContentDisposition: 'attachment; filename="a.txt"',
      CacheControl: "no-store",
      ContentLanguage: "en",
      Metadata: { owner: "person_1", note: "two words" },
    };
    const { ETag, ChecksumCRC32 } = await put("a.txt", "hello", about);
    expect(ETag).toBe(`"${createHash("md5").update("hello").digest("hex")}"`);
    const found = await get("a.txt");
    expect(found).toMatchObject({ ...about, ETag, ChecksumCRC32, ContentLength: 5, AcceptRanges: "bytes" });
    expect(await found.Body?.transformToString()).toBe("hello");
    const head = await local.client.send(new HeadObjectCommand({ Bucket, Key: "a.txt" }));
    expect(head).toMatchObject({ ...about, ETag, ContentLength: 5 });
  });

  test.each([
    "../../etc/passwd",
    "/leading/slash",
    "a//b/../c",
    "sp ace+plus&amp=1?question#hash%25",
    "ünï/çødé/🐞",
    "quote\"<tag>'(x)*!",
    "x".repeat(1024),
  ])("may have the key %j", async (key) => {
    await put(key, `body of ${key}`);
    expect(await textOf(key)).toBe(`body of ${key}`);
    expect((await list()).Contents?.map(({ Key }) => Key)).toEqual([key]);
  });

  test("are refused a key of 1025 bytes", async () => {
    await expect(put("x".repeat(1025))).rejects.toMatchObject({ name: "KeyTooLongError" });
  });

  test("may be empty", async () => {
    await put("empty", Buffer.alloc(0));
    expect(await get("empty")).toMatchObject({ ContentLength: 0 });
    expect((await list()).Contents).toMatchObject([{ Key: "empty", Size: 0 }]);
  });

  test("are gone after a delete, and deleting again is no error", async () => {
    await put("a");
    for (let round = 0; round < 2; round += 1) await local.client.send(new DeleteObjectCommand({ Bucket, Key: "a" }));
    await expect(get("a")).rejects.toMatchObject({ name: "NoSuchKey", message: "The specified key does not exist." });
    await expect(local.client.send(new HeadObjectCommand({ Bucket, Key: "a" }))).rejects.toMatchObject({
      name: "NotFound",
    });
  });

  test("leave no bytes behind when they are replaced or deleted", async () => {
    const blobs = () => readdirSync(join(local.dataDir, "s3", "blobs")).length;
    await put("a", "one");
    await put("a", "two");
    expect(blobs()).toBe(1);
    await local.client.send(new DeleteObjectCommand({ Bucket, Key: "a" }));
    expect(blobs()).toBe(0);
  });

  test("go many at a time", async () => {
    for (const key of ["a & b", "<c>", "d"]) await put(key);
    const Delete = { Objects: [{ Key: "a & b" }, { Key: "<c>" }, { Key: "never was" }] };
    const { Deleted } = await local.client.send(new DeleteObjectsCommand({ Bucket, Delete }));
    expect(Deleted?.map(({ Key }) => Key)).toEqual(["a & b", "<c>", "never was"]);
    expect((await list()).Contents?.map(({ Key }) => Key)).toEqual(["d"]);
    const quiet = new DeleteObjectsCommand({ Bucket, Delete: { Quiet: true, Objects: [{ Key: "d" }] } });
    expect((await local.client.send(quiet)).Deleted).toBeUndefined();
    const none = new DeleteObjectsCommand({ Bucket, Delete: { Objects: [] } });
    await expect(local.client.send(none)).rejects.toMatchObject({ name: "MalformedXML" });
  });

  test("refuse more than 2 KB of metadata", async () => {
    await expect(put("a", "x", { Metadata: { m: "x".repeat(2047) } })).resolves.toBeDefined();
    await expect(put("a", "x", { Metadata: { m: "x".repeat(2048) } })).rejects.toMatchObject({
      name: "MetadataTooLarge",
    });
  });
});

describe("copying", () => {
  test("takes over what is said about the object, or replaces it", async () => {
    await put("from/ü 1", "body", { ContentType: "text/plain", Metadata: { a: "1" } });
    const CopySource = `files/${encodeURIComponent("from/ü 1")}`;
    await local.client.send(new CopyObjectCommand({ Bucket: "other", Key: "same", CopySource }));
    const change = { MetadataDirective: "REPLACE", ContentType: "text/csv", Metadata: { b: "2" } } as const;
    await local.client.send(new CopyObjectCommand({ Bucket: "other", Key: "changed", CopySource, ...change }));
    expect(await get("same", { Bucket: "other" })).toMatchObject({ ContentType: "text/plain", Metadata: { a: "1" } });
    expect(await get("changed", { Bucket: "other" })).toMatchObject({ ContentType: "text/csv", Metadata: { b: "2" } });
    expect(await textOf("changed", { Bucket: "other" })).toBe("body");
    expect((await list({ Bucket: "other" })).Contents?.[0]?.ChecksumAlgorithm).toEqual(["CRC32"]);
  });

  test("is refused onto itself, from nowhere, and against its conditions", async () => {
    await put("a", "body");
    const copy = (input: object) =>
      local.client.send(new CopyObjectCommand({ Bucket, Key: "a", CopySource: "files/a", ...input }));
    await expect(copy({})).rejects.toMatchObject({ name: "InvalidRequest" });
    await expect(copy({ CopySource: "files/none" })).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(copy({ CopySource: "nowhere/a" })).rejects.toMatchObject({ name: "NoSuchBucket" });
    await expect(copy({ Key: "b", CopySourceIfMatch: '"x"' })).rejects.toMatchObject({ name: "PreconditionFailed" });
  });
});

test("everything is there after a restart", async () => {
  await put("a", "kept", { Metadata: { m: "1" } });
  await local.close({ keepFolder: true });
  local = await startS3({ dataDir: local.dataDir });
  expect(await get("a")).toMatchObject({ Metadata: { m: "1" } });
  expect(await textOf("a")).toBe("kept");
});
