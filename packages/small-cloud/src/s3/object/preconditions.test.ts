import { createHash } from "node:crypto";
import { GetObjectCommand, PutObjectCommand, type PutObjectCommandInput } from "@aws-sdk/client-s3";
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
const textOf = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();

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
