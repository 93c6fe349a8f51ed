import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { S3Error } from "./s3-errors.ts";

export type ChecksumName = "crc32" | "crc32c" | "sha1" | "sha256";
/** Base64 digests by the name of their algorithm. */
export type Checksums = Readonly<Partial<Record<ChecksumName, string>>>;

const castagnoli = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32c(body: Buffer): number {
  let value = 0xffffffff;
  for (const byte of body) value = (castagnoli[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const digests: Readonly<Record<ChecksumName, (body: Buffer) => Buffer>> = {
  crc32: (body) => bigEndian(crc32(body)),
  crc32c: (body) => bigEndian(crc32c(body)),
  sha1: (body) => createHash("sha1").update(body).digest(),
  sha256: (body) => createHash("sha256").update(body).digest(),
};

/** Compares every digest that was sent with the body, in headers, trailers or form fields. Returns the right ones. */
export function checkDigests(body: Buffer, fields: Readonly<Record<string, string | undefined>>): Checksums {
  checkMd5(body, fields["content-md5"]);
  if (fields["x-amz-checksum-crc64nvme"]) {
    throw new S3Error("NotImplemented", "The local stand-in does not compute CRC64NVME; use CRC32.");
  }
  const found: Partial<Record<ChecksumName, string>> = {};
  for (const name of Object.keys(digests) as ChecksumName[]) {
    const given = fields[`x-amz-checksum-${name}`];
    if (!given) continue;
    if (digests[name](body).toString("base64") !== given) {
      throw new S3Error("BadDigest", `The ${name.toUpperCase()} you specified did not match the calculated checksum.`);
    }
    found[name] = given;
  }
  return found;
}

function checkMd5(body: Buffer, given: string | undefined): void {
  if (given === undefined) return;
  if (Buffer.from(given, "base64").length !== 16) throw new S3Error("InvalidDigest");
  if (createHash("md5").update(body).digest("base64") !== given) throw new S3Error("BadDigest");
}

export const checksumHeaders = (checksums: Checksums): Record<string, string> =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]));

/** In the form of XML answers. */
export const checksumElements = (checksums: Checksums): Record<string, string> =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`Checksum${name.toUpperCase()}`, value]));
