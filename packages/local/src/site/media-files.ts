import type { ApiRequest } from "small-cloud/gateway/api-event";
import type { S3 } from "small-cloud/s3/s3";
import type { WireResponse } from "small-cloud/shared/wire";

interface Options {
  readonly s3: Pick<S3, "deliver">;
  readonly bucket: string;
}

/** The headers that a viewer may send about a file; no other part of a request reaches the store. */
const passedOn = ["range", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since", "if-range"];
const passedBack = [
  "accept-ranges",
  "cache-control",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
];

/** As the content delivery network sends them: a file is shown, and never run. */
const guarding = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};
const said = (status: number, body: string): WireResponse => ({
  status,
  headers: { ...guarding, "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
  body,
});

/** `/media/…` serves only files below public/ in the bucket of files. */
export function createMediaFiles({ s3, bucket }: Options) {
  return async ({ method, path, headers, body }: ApiRequest): Promise<WireResponse> => {
    if (method !== "GET" && method !== "HEAD") return said(405, "Method not allowed");
    const key = keyOf(path);
    if (!key) return said(404, "Not found");
    const request = { method, url: path, originalUrl: path, headers: only(headers, passedOn), body };
    const response = await s3.deliver(request, bucket, key);
    if (response.status === 404) return said(404, "Not found");
    return { ...response, headers: { ...only(response.headers ?? {}, passedBack), ...guarding } };
  };
}

function keyOf(path: string): string | undefined {
  try {
    return `public/${decodeURIComponent(path.slice("/media/".length))}`;
  } catch {
    return undefined;
  }
}

const only = (
  headers: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => names.includes(entry[0]) && !!entry[1]),
  );
