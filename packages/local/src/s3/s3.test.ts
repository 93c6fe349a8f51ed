import { createHash } from "node:crypto";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startS3 } from "./s3.fixture.ts";

let local: Awaited<ReturnType<typeof startS3>>;
beforeEach(async () => {
  local = await startS3();
});
afterEach(async () => {
  vi.useRealTimers();
  await local.close();
});

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

  test("may be 100 MB large", async () => {
    const body = Buffer.alloc(100 * 1024 * 1024, "guildhall");
    await put("large", body);
    const { Body, ContentLength } = await get("large");
    expect(ContentLength).toBe(body.length);
    expect(body.equals((await Body?.transformToByteArray()) as Uint8Array)).toBe(true);
  }, 30_000);
});

describe("reading in part and on condition", () => {
  beforeEach(() => put("digits", "0123456789"));

  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=9-9", "9", "bytes 9-9/10"],
    ["bytes=5-", "56789", "bytes 5-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
    ["bytes=0-1,3-4", "0123456789", undefined],
    ["bytes=4-2", "0123456789", undefined],
    ["lines=1-2", "0123456789", undefined],
  ])("%s", async (Range, text, ContentRange) => {
    const found = await get("digits", { Range });
    expect(found.ContentRange).toBe(ContentRange);
    expect(found.$metadata.httpStatusCode).toBe(ContentRange ? 206 : 200);
    expect(await found.Body?.transformToString()).toBe(text);
  });

  test.each(["bytes=10-", "bytes=10-11", "bytes=-0"])("%s is outside", async (Range) => {
    await expect(get("digits", { Range })).rejects.toMatchObject({ name: "InvalidRange" });
  });

  const day = 86_400_000;
  test.each([
    ["the tag that it has", (ETag: string) => ({ IfNoneMatch: ETag }), 304],
    ["another tag", () => ({ IfNoneMatch: '"x"' }), 200],
    ["any tag at all", () => ({ IfNoneMatch: "*" }), 304],
    ["unchanged since tomorrow", () => ({ IfModifiedSince: new Date(Date.now() + day) }), 304],
    ["changed since yesterday", () => ({ IfModifiedSince: new Date(Date.now() - day) }), 200],
    ["another tag, though unchanged", () => ({ IfNoneMatch: '"x"', IfModifiedSince: new Date(Date.now() + day) }), 200],
    ["its tag required", (ETag: string) => ({ IfMatch: ETag }), 200],
    ["another tag required", () => ({ IfMatch: '"x"' }), 412],
    ["no change since yesterday required", () => ({ IfUnmodifiedSince: new Date(Date.now() - day) }), 412],
    ["no change since tomorrow required", () => ({ IfUnmodifiedSince: new Date(Date.now() + day) }), 200],
  ])("%s", async (_, conditions, status) => {
    const { ETag = "" } = await local.client.send(new HeadObjectCommand({ Bucket, Key: "digits" }));
    const found = await get("digits", conditions(ETag)).catch((error) => error);
    expect(found.$metadata.httpStatusCode).toBe(status);
  });
});

describe("writing on condition", () => {
  test("only when nothing is there", async () => {
    await put("once", "first", { IfNoneMatch: "*" });
    await expect(put("once", "second", { IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
    expect(await textOf("once")).toBe("first");
  });

  test("only one of many that come at the same time", async () => {
    const tries = Array.from({ length: 8 }, (_, index) => put("race", `${index}`, { IfNoneMatch: "*" }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("only over what was read", async () => {
    const { ETag } = await put("a", "one");
    await put("a", "two", { IfMatch: ETag });
    await expect(put("a", "three", { IfMatch: ETag })).rejects.toMatchObject({ name: "PreconditionFailed" });
    await expect(put("none", "x", { IfMatch: ETag })).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("a body that does not fit its digests is refused", async () => {
    const wrong = createHash("md5").update("other").digest("base64");
    await expect(put("a", "body", { ContentMD5: wrong })).rejects.toMatchObject({ name: "BadDigest" });
    await expect(put("a", "body", { ContentMD5: "short" })).rejects.toMatchObject({ name: "InvalidDigest" });
    await expect(put("a", "body", { ChecksumCRC32: "AAAAAA==" })).rejects.toMatchObject({ name: "BadDigest" });
    await expect(get("a")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test.each(["CRC32", "CRC32C", "SHA1", "SHA256"] as const)("%s is checked and given back", async (name) => {
    await put("a", "123456789", { ChecksumAlgorithm: name });
    const found = await get("a", { ChecksumMode: "ENABLED" });
    expect(found[`Checksum${name}`]).toEqual(expect.any(String));
    expect(await found.Body?.transformToString()).toBe("123456789");
    if (name === "CRC32C") expect(found.ChecksumCRC32C).toBe("4waSgw==");
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

describe("listing", () => {
  const keys = ["a/1", "a/2", "a/sub/3", "b", "c/4", "é", "\u{ff5e}", "🐞"];
  beforeEach(async () => {
    for (const key of keys) await put(key);
  });

  test("is in the order of the bytes", async () => {
    expect((await list()).Contents?.map(({ Key }) => Key)).toEqual(keys);
  });

  test("goes by prefix and rolls up what follows the delimiter", async () => {
    expect((await list({ Prefix: "a/" })).Contents?.map(({ Key }) => Key)).toEqual(["a/1", "a/2", "a/sub/3"]);
    const { Contents, CommonPrefixes, KeyCount } = await list({ Prefix: "a/", Delimiter: "/" });
    expect(Contents?.map(({ Key }) => Key)).toEqual(["a/1", "a/2"]);
    expect(CommonPrefixes).toEqual([{ Prefix: "a/sub/" }]);
    expect(KeyCount).toBe(3);
  });

  test.each([1, 2, 3, 7, 8])("pages by %i, with and without a delimiter", async (MaxKeys) => {
    for (const Delimiter of [undefined, "/"]) {
      const whole = await list({ Delimiter });
      const names = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await list({ MaxKeys, Delimiter, ContinuationToken });
        const entries = [
          ...(page.Contents ?? []).map(({ Key }) => Key),
          ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
        ];
        expect(entries.length).toBeLessThanOrEqual(MaxKeys);
        names.push(...entries);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      const all = [
        ...(whole.Contents ?? []).map(({ Key }) => Key),
        ...(whole.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
      ];
      expect(names.sort()).toEqual(all.sort());
    }
  });

  test("starts after a key, and may ask for nothing", async () => {
    expect((await list({ StartAfter: "b" })).Contents?.[0]?.Key).toBe("c/4");
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });
});

describe("buckets", () => {
  test("can be made, asked for and listed", async () => {
    await local.client.send(new CreateBucketCommand({ Bucket: "new-one" }));
    await expect(local.client.send(new HeadBucketCommand({ Bucket: "new-one" }))).resolves.toBeDefined();
    const { Buckets } = await local.client.send(new ListBucketsCommand({}));
    expect(Buckets?.map(({ Name }) => Name)).toEqual(["files", "new-one", "other"]);
  });

  test.each([
    ["exists", "files", "BucketAlreadyOwnedByYou"],
    ["has two letters", "ab", "InvalidBucketName"],
    ["has capitals", "Files", "InvalidBucketName"],
    ["has two dots", "a..b", "InvalidBucketName"],
  ])("are refused when the name %s", async (_, name, code) => {
    await expect(local.client.send(new CreateBucketCommand({ Bucket: name }))).rejects.toMatchObject({ name: code });
  });

  test("that do not exist hold nothing", async () => {
    await expect(get("a", { Bucket: "nowhere" })).rejects.toMatchObject({ name: "NoSuchBucket" });
    await expect(put("a", "x", { Bucket: "nowhere" })).rejects.toMatchObject({ name: "NoSuchBucket" });
    const head = new HeadBucketCommand({ Bucket: "nowhere" });
    await expect(local.client.send(head)).rejects.toMatchObject({ name: "NotFound" });
  });
});

test("everything is there after a restart", async () => {
  await put("a", "kept", { Metadata: { m: "1" } });
  await local.close({ keepFolder: true });
  local = await startS3({ dataDir: local.dataDir });
  expect(await get("a")).toMatchObject({ Metadata: { m: "1" } });
  expect(await textOf("a")).toBe("kept");
});
