import { randomBytes } from "node:crypto";
import type { StandIn, WireRequest, WireResponse } from "../shared/wire.ts";
import type { ObjectCreatedEvent } from "./object/object-event.ts";
import { type ObjectStore, openObjectStore } from "./object/object-store.ts";
import * as buckets from "./operation/bucket-operations.ts";
import { answerPreflight, type Cors, corsHeaders } from "./operation/cors.ts";
import * as multipart from "./operation/multipart-operations.ts";
import { postObject } from "./operation/post-operation.ts";
import { getObject, getVersion, headObject } from "./operation/read-operations.ts";
import { type Address, readAddress, type S3Call, xmlReply } from "./operation/s3-call.ts";
import * as writes from "./operation/write-operations.ts";
import { readPayload } from "./request/payload.ts";
import { S3Error } from "./request/s3-errors.ts";
import { authenticate } from "./request/signature.ts";
import type { Credentials } from "./request/signing.ts";

export interface S3Options {
  readonly dataDir: string;
  readonly credentials: Credentials;
  /** They exist from the start. */
  readonly buckets: readonly string[];
  readonly cors?: Cors;
  /** Gets the notifications of a bucket. They are repeated after a crash, so repeats must be safe. */
  readonly onObjectCreated?: (event: ObjectCreatedEvent) => unknown;
}

type Operation = (call: S3Call) => WireResponse | Promise<WireResponse>;

/** By method, target, and the word in the query that changes the meaning. */
const operations: Readonly<Record<string, Operation>> = {
  "GET service": buckets.listBuckets,
  "PUT bucket": buckets.createBucket,
  "HEAD bucket": buckets.headBucket,
  "GET bucket": buckets.listObjects,
  "GET bucket location": buckets.getBucketLocation,
  "GET bucket versions": buckets.listObjectVersions,
  "GET bucket uploads": multipart.listMultipartUploads,
  "POST bucket delete": writes.deleteObjects,
  "GET object": getObject,
  "GET object versionId": getVersion,
  "HEAD object": headObject,
  "PUT object": writes.putObject,
  "DELETE object": writes.deleteObject,
  "DELETE object versionId": writes.deleteVersion,
  "POST object uploads": multipart.createMultipartUpload,
  "PUT object uploadId": multipart.uploadPart,
  "POST object uploadId": multipart.completeMultipartUpload,
  "DELETE object uploadId": multipart.abortMultipartUpload,
  "GET object uploadId": multipart.listParts,
};

// Words for a target other than the object or the bucket itself.
const subresources = new Set(
  "accelerate acl attributes analytics cors delete encryption intelligent-tiering inventory legal-hold lifecycle location logging metrics notification object-lock ownershipControls partNumber policy policyStatus publicAccessBlock replication requestPayment restore retention select tagging torrent uploadId uploads versionId versioning versions website".split(
    " ",
  ),
);

export type S3 = ReturnType<typeof createS3>;

/** Amazon S3 with path-style addresses, signatures checked, for one account with one key. */
export function createS3(options: S3Options) {
  const store = openObjectStore(options.dataDir, options.onObjectCreated);
  for (const bucket of options.buckets) store.index.addBucket(bucket);
  const standIn: StandIn = {
    name: "s3",
    handle: (request) => answer(options, store, request),
    inspect: () => ({
      buckets: store.index.buckets().map(({ name }) => name),
      totals: store.index.totals(),
      events: store.feed.inspect(),
    }),
    close: () => store.close(),
  };
  return {
    ...standIn,
    /** A read by the content delivery network: one object, whole or in part, for an unsigned request. */
    deliver: (request: WireRequest, bucket: string, key: string) => deliver(store, { request, bucket, key }),
    /** Resolves when every waiting event was delivered. */
    settled: () => store.feed.settled(),
  };
}

async function answer(options: S3Options, store: ObjectStore, request: WireRequest): Promise<WireResponse> {
  const requestId = randomBytes(8).toString("hex").toUpperCase();
  const response = await run(options, store, request).catch((error: unknown) => {
    if (!(error instanceof S3Error)) throw error;
    return errorReply(error, request, requestId);
  });
  const rules = options.cors?.[request.url.split(/[/?]/)[1] ?? ""];
  const headers = { "x-amz-request-id": requestId, ...corsHeaders(request, rules), ...response.headers };
  return { ...response, headers };
}

async function deliver(
  store: ObjectStore,
  { request, bucket, key }: Pick<S3Call, "request" | "bucket" | "key">,
): Promise<WireResponse> {
  const call = { store, request, bucket, key, query: new URLSearchParams(), body: Buffer.alloc(0), checksums: {} };
  try {
    return request.method === "HEAD" ? headObject(call) : await getObject(call);
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    return { status: error.code === "NotModified" ? 304 : error.status };
  }
}

function errorReply(error: S3Error, request: WireRequest, RequestId: string): WireResponse {
  if (error.code === "NotModified") return { status: 304 };
  if (request.method === "HEAD") return { status: error.status };
  const Resource = request.url.split("?")[0];
  return xmlReply(
    "Error",
    { Code: error.code, Message: error.message, ...error.details, Resource, RequestId },
    error.status,
  );
}

async function run(options: S3Options, store: ObjectStore, request: WireRequest): Promise<WireResponse> {
  const address = readAddress(request.url);
  const { bucket, key, query } = address;
  if (request.method === "OPTIONS") return answerPreflight(request, options.cors?.[bucket]);
  if (isForm(request, address)) {
    checkBucket(store, bucket);
    return postObject({ store, request, bucket, credentials: options.credentials });
  }
  const signature = authenticate(request, options.credentials);
  const operation = findOperation(request.method, address);
  if (bucket && operation !== buckets.createBucket) checkBucket(store, bucket);
  const payload = readPayload(request, signature, query);
  return operation({ store, request, bucket, key, query, ...payload });
}

const isForm = ({ method, headers }: WireRequest, { bucket, key }: Address): boolean =>
  method === "POST" && bucket !== "" && key === "" && /^multipart\/form-data/i.test(headers["content-type"] ?? "");

function checkBucket(store: ObjectStore, bucket: string): void {
  if (!store.index.hasBucket(bucket)) throw new S3Error("NoSuchBucket", undefined, { BucketName: bucket });
}

function findOperation(method: string, { bucket, key, query }: Address): Operation {
  const level = key ? "object" : bucket ? "bucket" : "service";
  const words = [...query.keys()].filter((name) => subresources.has(name));
  const word = words.includes("uploadId") ? "uploadId" : words[0];
  const operation = operations[word ? `${method} ${level} ${word}` : `${method} ${level}`];
  if (!operation) throw new S3Error(word ? "NotImplemented" : "MethodNotAllowed");
  return operation;
}
