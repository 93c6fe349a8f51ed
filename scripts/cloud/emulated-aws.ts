import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import { credentials } from "./emulated-account.ts";

/** The emulator treats its first key as the account's owner, and reads the service from the scope. */
export const ownerHeaders = (service: string): Record<string, string> => ({
  authorization: `AWS4-HMAC-SHA256 Credential=${credentials.AWS_ACCESS_KEY_ID}/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=0`,
});

interface Endpoint {
  readonly endpoint: string;
}

/** Calls a service with the older protocol. Returns its XML. */
export async function callQuery(
  { endpoint }: Endpoint,
  service: string,
  form: Record<string, string>,
): Promise<string> {
  const body = new URLSearchParams({ Version: "2010-05-15", ...form });
  const answer = await fetch(endpoint, { method: "POST", headers: ownerHeaders(service), body });
  const text = await answer.text();
  if (!answer.ok) throw new ExplainedError(`${service} ${form.Action}: ${text}`);
  return text;
}

export async function upload({ endpoint }: Endpoint, path: string, body?: Buffer): Promise<void> {
  const answer = await fetch(`${endpoint}/${path}`, {
    method: "PUT",
    headers: ownerHeaders("s3"),
    ...(body && { body: new Uint8Array(body) }),
  });
  if (!answer.ok) throw new ExplainedError(`S3 did not take ${path}: ${await answer.text()}`);
}

export async function remove({ endpoint }: Endpoint, path: string): Promise<void> {
  const answer = await fetch(`${endpoint}/${path}`, { method: "DELETE", headers: ownerHeaders("s3") });
  if (!answer.ok) throw new ExplainedError(`S3 did not delete ${path}: ${await answer.text()}`);
}

/** Every value of an element, in order. */
export const elementsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g")), ([, value = ""]) => value);

/** Calls a service with the newer protocol: "AmazonSSM.PutParameter". */
export async function callJson<T = unknown>({ endpoint }: Endpoint, operation: string, body: object): Promise<T> {
  const [api = ""] = operation.split(".");
  const type = `application/x-amz-json-${api.startsWith("DynamoDB") ? "1.0" : "1.1"}`;
  const headers = { ...ownerHeaders(services[api] ?? ""), "content-type": type, "x-amz-target": operation };
  const answer = await fetch(endpoint, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new ExplainedError(`${operation}: ${text}`);
  return JSON.parse(text || "{}");
}

/** The name of a service in signatures, by the prefix of its operations. */
const services: Readonly<Record<string, string>> = {
  AmazonSSM: "ssm",
  AmazonSQS: "sqs",
  DynamoDBStreams_20120810: "dynamodb",
  DynamoDB_20120810: "dynamodb",
  Logs_20140328: "logs",
};

/** Invokes a function as its service would. Returns its result. */
export async function invoke({ endpoint }: Endpoint, name: string, event: object): Promise<string> {
  const path = `${endpoint}/2015-03-31/functions/${name}/invocations`;
  const answer = await fetch(path, { method: "POST", headers: ownerHeaders("lambda"), body: JSON.stringify(event) });
  const text = await answer.text();
  if (!answer.ok) throw new ExplainedError(`Lambda did not run ${name}: ${text}`);
  return answer.headers.get("x-amz-function-error") ? text : "";
}
