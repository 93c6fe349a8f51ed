import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type PutObjectCommandInput } from "@aws-sdk/client-s3";
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
