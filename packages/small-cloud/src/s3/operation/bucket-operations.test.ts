import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startS3 } from "../s3.fixture.ts";

let local: Awaited<ReturnType<typeof startS3>>;
beforeEach(async () => {
  local = await startS3();
});
afterEach(() => local.close());

const Bucket = "files";
const put = (Key: string, Body: PutObjectCommandInput["Body"] = Key, more: Partial<PutObjectCommandInput> = {}) =>
  local.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => local.client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const list = (more = {}) => local.client.send(new ListObjectsV2Command({ Bucket, ...more }));

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

describe("listing versions, where none are kept", () => {
  const versions = (more = {}) => local.client.send(new ListObjectVersionsCommand({ Bucket, Prefix: "a/", ...more }));

  test("names each object below the prefix as its own only version", async () => {
    for (const key of ["a/1", "a/2", "b"]) await put(key);
    const { Versions, DeleteMarkers, IsTruncated } = await versions();
    expect(Versions?.map(({ Key, VersionId, IsLatest }) => [Key, VersionId, IsLatest])).toEqual([
      ["a/1", "null", true],
      ["a/2", "null", true],
    ]);
    expect([DeleteMarkers, IsTruncated]).toEqual([undefined, false]);
  });

  test.each([1, 2, 3])("pages by %i", async (MaxKeys) => {
    const keys = ["a/1", "a/2", "a/3"];
    for (const key of keys) await put(key);
    const found = [];
    let KeyMarker: string | undefined;
    do {
      const page = await versions({ MaxKeys, KeyMarker });
      found.push(...(page.Versions ?? []).map(({ Key }) => Key));
      KeyMarker = page.NextKeyMarker;
    } while (KeyMarker);
    expect(found).toEqual(keys);
  });

  test("to take the version out is to take the object out; another version there is not", async () => {
    await put("a/1");
    const remove = (VersionId: string) => local.client.send(new DeleteObjectCommand({ Bucket, Key: "a/1", VersionId }));
    await expect(remove("of-somewhere-else")).rejects.toThrow("Invalid version id specified");
    const read = (VersionId: string) => local.client.send(new GetObjectCommand({ Bucket, Key: "a/1", VersionId }));
    await expect(read("of-somewhere-else")).rejects.toMatchObject({ name: "NoSuchVersion" });
    expect((await read("null")).$metadata.httpStatusCode).toBe(200);
    await remove("null");
    expect((await versions()).Versions).toBeUndefined();
  });
});
