import type { WireRequest, WireResponse } from "../../shared/wire.ts";
import type { ObjectStore } from "../object/object-store.ts";
import type { Payload } from "../request/payload.ts";
import { S3Error } from "../request/s3-errors.ts";
import { writeXml, type XmlTree } from "../request/xml.ts";

/** One request, parsed and authenticated. */
export interface S3Call extends Payload {
  readonly store: ObjectStore;
  readonly request: WireRequest;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

export interface Address {
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

const longestKey = 1024;

/** `/bucket/key?query`; the key is everything after the second slash, slashes and dots included. */
export function readAddress(url: string): Address {
  const [path = "", query] = url.split("?", 2);
  const slash = path.indexOf("/", 1);
  const bucket = slash < 0 ? path.slice(1) : path.slice(1, slash);
  const key = slash < 0 ? "" : decode(path.slice(slash + 1));
  if (Buffer.byteLength(key) > longestKey) {
    throw new S3Error("KeyTooLongError", undefined, { Size: Buffer.byteLength(key), MaxSizeAllowed: longestKey });
  }
  return { bucket: decode(bucket), key, query: new URLSearchParams(query) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error("InvalidURI");
  }
}

const namespace = "http://s3.amazonaws.com/doc/2006-03-01/";

export function xmlReply(
  root: string,
  content: XmlTree,
  status = 200,
  headers: Record<string, string> = {},
): WireResponse {
  const body = writeXml(root, content).replace(
    `<${root}>`,
    root === "Error" ? "<Error>" : `<${root} xmlns="${namespace}">`,
  );
  return { status, headers: { "content-type": "application/xml", ...headers }, body };
}

export const emptyReply = (status: number, headers: Record<string, string> = {}): WireResponse => ({ status, headers });
