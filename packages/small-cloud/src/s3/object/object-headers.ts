import type { WireRequest } from "../../shared/wire.ts";
import { checksumHeaders } from "../request/checksum.ts";
import { S3Error } from "../request/s3-errors.ts";
import type { ObjectProperties, StoredObject } from "./object-index.ts";

const keptHeaders = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
];
const metadataPrefix = "x-amz-meta-";
const largestMetadata = 2048;
const defaultType = "binary/octet-stream";

/** The headers of the object, from the fields of a request (or of a form). */
export function readProperties(fields: Readonly<Record<string, string | undefined>>): ObjectProperties {
  const headers: Record<string, string> = { "content-type": defaultType };
  const metadata: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!value) continue;
    if (keptHeaders.includes(name)) headers[name] = value;
    if (name.startsWith(metadataPrefix)) metadata[name.slice(metadataPrefix.length)] = value;
  }
  const encoding = withoutChunking(headers["content-encoding"]);
  if (encoding) headers["content-encoding"] = encoding;
  else delete headers["content-encoding"];
  checkMetadata(metadata);
  return { headers, metadata };
}

// `aws-chunked` describes the transfer, not the object.
const withoutChunking = (encoding = ""): string =>
  encoding
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "aws-chunked" && each !== "")
    .join(",");

function checkMetadata(metadata: Readonly<Record<string, string>>): void {
  const size = Object.entries(metadata).reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0);
  if (size > largestMetadata)
    throw new S3Error("MetadataTooLarge", undefined, { Size: size, MaxSizeAllowed: largestMetadata });
}

/** Node reads headers as Latin-1, but clients write UTF-8 into them. */
export const readHeaders = ({ headers }: WireRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value && Buffer.from(value, "latin1").toString("utf8")]),
  );

/** Characters outside ASCII are sent as an encoded word, as by the service. */
const writeHeader = (value: string): string =>
  /^[\t\x20-\x7e]*$/.test(value) ? value : `=?UTF-8?B?${Buffer.from(value).toString("base64")}?=`;

export function describeObject(object: StoredObject): Record<string, string> {
  const metadata = Object.entries(object.metadata).map(([name, value]) => [`${metadataPrefix}${name}`, value]);
  const all = [...Object.entries(object.headers), ...metadata];
  return {
    ...Object.fromEntries(all.map(([name, value]) => [name, writeHeader(value as string)])),
    etag: `"${object.etag}"`,
    "last-modified": new Date(object.modifiedAt).toUTCString(),
    "accept-ranges": "bytes",
  };
}

/** The caller of a signed address can set headers of the answer. */
export function readOverrides(query: URLSearchParams): Record<string, string> {
  const overrides = keptHeaders.map((name) => [name, query.get(`response-${name}`)] as const);
  return Object.fromEntries(
    overrides.filter(([, value]) => value !== null).map(([name, value]) => [name, writeHeader(value as string)]),
  );
}

export const checksumsOf = (object: StoredObject): Record<string, string> => checksumHeaders(object.checksums);
