import type { WireRequest, WireResponse } from "../../shared/wire.ts";
import { readProperties } from "../object/object-headers.ts";
import type { ObjectStore } from "../object/object-store.ts";
import { checkDigests } from "../request/checksum.ts";
import { readForm } from "../request/form-data.ts";
import { checkPolicy, readPolicy } from "../request/post-policy.ts";
import { S3Error } from "../request/s3-errors.ts";
import type { Credentials } from "../request/signing.ts";
import { emptyReply, xmlReply } from "./s3-call.ts";

interface PostCall {
  readonly store: ObjectStore;
  readonly request: WireRequest;
  readonly bucket: string;
  readonly credentials: Credentials;
}

/** A browser sends a form with a signed policy instead of a signed request. */
export async function postObject({ store, request, bucket, credentials }: PostCall): Promise<WireResponse> {
  const { fields, file, fileName } = readForm(request.headers["content-type"] ?? "", request.body);
  const policy = readPolicy(fields, credentials);
  if (!fields.key)
    throw new S3Error("InvalidArgument", "Bucket POST must contain a field named 'key'.", {
      ArgumentName: "key",
      ArgumentValue: "",
    });
  // A browser may send a whole path; only its last part counts.
  const key = fields.key.replace(/\$\{filename\}/g, () => fileName.split(/[\\/]/).at(-1) ?? "");
  if (Buffer.byteLength(key) > 1024) throw new S3Error("KeyTooLongError");
  checkPolicy(policy, { ...fields, key, bucket }, file.length);
  const checksums = checkDigests(file, fields);
  const properties = readProperties(fields);
  const { etag } = await store.put({ bucket, key, body: file, checksums, properties, eventName: "ObjectCreated:Post" });
  return answerPost({ request, bucket, key, etag }, fields);
}

interface Posted {
  readonly request: WireRequest;
  readonly bucket: string;
  readonly key: string;
  readonly etag: string;
}

function answerPost({ request, bucket, key, etag }: Posted, fields: Readonly<Record<string, string>>): WireResponse {
  const tag = `"${etag}"`;
  const path = request.originalUrl.split("?")[0]?.replace(/\/$/, "");
  const location = `http://${request.headers.host}${path}/${encodeURIComponent(key)}`;
  const next = fields.success_action_redirect ?? fields.redirect;
  if (next && URL.canParse(next)) {
    const url = new URL(next);
    for (const [name, value] of Object.entries({ bucket, key, etag: tag })) url.searchParams.set(name, value);
    return emptyReply(303, { location: url.href });
  }
  if (fields.success_action_status === "201") {
    return xmlReply("PostResponse", { Location: location, Bucket: bucket, Key: key, ETag: tag }, 201, {
      etag: tag,
      location,
    });
  }
  return emptyReply(fields.success_action_status === "200" ? 200 : 204, { etag: tag, location });
}
