import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** `20261121/us-east-1/s3/aws4_request`, as its parts. */
export interface CredentialScope {
  readonly accessKeyId: string;
  readonly day: string;
  readonly region: string;
  readonly scope: string;
}

export const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

const hmac = (key: string | Buffer, data: string): Buffer => createHmac("sha256", key).update(data).digest();

export function signingKey(secretAccessKey: string, { day, region }: CredentialScope): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), "s3"), "aws4_request");
}

export const sign = (key: Buffer, text: string): string => hmac(key, text).toString("hex");

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function readScope(credential: string): CredentialScope | undefined {
  const match = /^(.+)\/((\d{8})\/([^/]+)\/s3\/aws4_request)$/.exec(credential);
  return match
    ? ({ accessKeyId: match[1], scope: match[2], day: match[3], region: match[4] } as CredentialScope)
    : undefined;
}

/** `20261121T083000Z` as milliseconds; NaN if it has another form. */
export function readAmzDate(text: string): number {
  return /^\d{8}T\d{6}Z$/.test(text)
    ? Date.parse(text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z"))
    : Number.NaN;
}

/** Percent-encoding for signatures: everything but letters, digits and `-._~`. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
