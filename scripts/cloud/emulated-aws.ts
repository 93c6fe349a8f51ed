import { Surroundings } from "../../packages/local/src/shared/data-folder.ts";
import { credentials, type Emulator } from "./emulator.ts";

/** The emulator takes whoever names its first key for the account's owner, and reads the service from the scope. */
const ownerOf = (service: string): Record<string, string> => ({
  authorization: `AWS4-HMAC-SHA256 Credential=${credentials.AWS_ACCESS_KEY_ID}/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=0`,
});

type Endpoint = Pick<Emulator, "endpoint">;

/** Asks a service of the older kind; answers its XML. */
export async function ask({ endpoint }: Endpoint, service: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ Version: "2010-05-15", ...form });
  const answer = await fetch(endpoint, { method: "POST", headers: ownerOf(service), body });
  const text = await answer.text();
  if (!answer.ok) throw new Surroundings(`${service} ${form.Action}: ${text}`);
  return text;
}

export async function upload({ endpoint }: Endpoint, path: string, body?: Buffer): Promise<void> {
  const answer = await fetch(`${endpoint}/${path}`, {
    method: "PUT",
    headers: ownerOf("s3"),
    ...(body && { body: new Uint8Array(body) }),
  });
  if (!answer.ok) throw new Surroundings(`S3 did not take ${path}: ${await answer.text()}`);
}

/** Every value of an element, in order. */
export const elements = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g")), ([, value = ""]) => value);

/** As `cdk bootstrap` writes its version. */
export async function writeParameter({ endpoint }: Endpoint, Name: string, Value: string): Promise<void> {
  const headers = {
    ...ownerOf("ssm"),
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AmazonSSM.PutParameter",
  };
  const body = JSON.stringify({ Name, Value, Type: "String", Overwrite: true });
  const answer = await fetch(endpoint, { method: "POST", headers, body });
  if (!answer.ok) throw new Surroundings(`The parameter store did not take ${Name}: ${await answer.text()}`);
}
