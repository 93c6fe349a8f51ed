import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WireRequest } from "../../shared/wire.ts";
import { startS3 } from "../s3.fixture.ts";
import { readPayload } from "./payload.ts";
import type { Signature } from "./signature.ts";
import { signingKey } from "./signing.ts";

const noQuery = new URLSearchParams();

// The example that the service's own documentation works through.
const example: Signature = {
  value: "4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9",
  key: signingKey("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    day: "20130524",
    region: "us-east-1",
    scope: "20130524/us-east-1/s3/aws4_request",
  }),
  date: "20130524T000000Z",
  scope: "20130524/us-east-1/s3/aws4_request",
  payload: "STREAMING-AWS4-HMAC-SHA256-PAYLOAD",
};
const chunk = (size: number, signature: string) =>
  `${size.toString(16)};chunk-signature=${signature}\r\n${"a".repeat(size)}\r\n`;
const signed = [
  chunk(65_536, "ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648"),
  chunk(1024, "0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497"),
  chunk(0, "b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9"),
];
const aRequest = (body: string, length: number): WireRequest => ({
  method: "PUT",
  url: "/examplebucket/chunkObject.txt",
  originalUrl: "/examplebucket/chunkObject.txt",
  headers: { "x-amz-decoded-content-length": String(length) },
  body: Buffer.from(body),
});

describe("a body in signed chunks", () => {
  test("is read when every signature fits", () => {
    const { body } = readPayload(aRequest(signed.join(""), 66_560), example, noQuery);
    expect(body.equals(Buffer.alloc(66_560, "a"))).toBe(true);
  });

  test.each([
    ["a changed byte", signed.join("").replace("aaa\r\n400", "aab\r\n400"), "SignatureDoesNotMatch"],
    ["a missing chunk", `${signed[0]}${signed[2]}`, "SignatureDoesNotMatch"],
    ["chunks in another order", `${signed[1]}${signed[0]}${signed[2]}`, "SignatureDoesNotMatch"],
    ["chunks without signatures", signed.join("").replace(/;chunk-signature=\w+/g, ""), "SignatureDoesNotMatch"],
    ["no end", `${signed[0]}${signed[1]}`, "IncompleteBody"],
    ["half a chunk", signed.join("").slice(0, 1000), "IncompleteBody"],
  ])("is refused with %s", (_, body, code) => {
    expect(() => readPayload(aRequest(body, 66_560), example, noQuery)).toThrow(expect.objectContaining({ code }));
  });

  test("is refused when it is not as long as it said", () => {
    expect(() => readPayload(aRequest(signed.join(""), 66_559), example, noQuery)).toThrow(
      expect.objectContaining({ code: "IncompleteBody" }),
    );
  });
});

describe("a body with a trailer", () => {
  const unsigned: Signature = { ...example, payload: "STREAMING-UNSIGNED-PAYLOAD-TRAILER" };
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32("hello world"));
  const withTrailer = (value: string) =>
    aRequest(`5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:${value}\r\n\r\n`, 11);

  test("is read when its digest fits", () => {
    const { body, checksums } = readPayload(withTrailer(digest.toString("base64")), unsigned, noQuery);
    expect(body.toString()).toBe("hello world");
    expect(checksums).toEqual({ crc32: digest.toString("base64") });
  });

  test("is refused when its digest does not fit", () => {
    expect(() => readPayload(withTrailer("AAAAAA=="), unsigned, noQuery)).toThrow(
      expect.objectContaining({ code: "BadDigest" }),
    );
  });
});

describe("a stream from the SDK", () => {
  let local: Awaited<ReturnType<typeof startS3>>;
  beforeEach(async () => {
    local = await startS3();
  });
  afterEach(() => local.close());

  test("arrives whole and without its wrapping", async () => {
    const pieces = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_007, `${index},`));
    const whole = Buffer.concat(pieces);
    const input = {
      Bucket: "files",
      Key: "streamed",
      Body: Readable.from(pieces),
      ContentLength: whole.length,
      ContentType: "text/csv",
    };
    await local.client.send(new PutObjectCommand(input));
    const found = await local.client.send(new GetObjectCommand({ Bucket: "files", Key: "streamed" }));
    expect(found.ContentEncoding).toBeUndefined();
    expect(found.ContentType).toBe("text/csv");
    expect(whole.equals((await found.Body?.transformToByteArray()) as Uint8Array)).toBe(true);
  });
});
