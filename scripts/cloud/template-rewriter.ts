import type { IncomingMessage } from "node:http";
import { ownerHeaders } from "./emulated-aws.ts";
import { allowEverywhere, functionTimeoutSeconds, isRemoved, isWidened, replacementOf } from "./emulator-limits.ts";
import type { ProxiedRequest } from "./proxy.ts";

// A proxy between the deployment and the emulator: it removes from templates what the emulator lacks.

interface Template {
  readonly Resources: Record<string, Resource>;
}

interface Resource {
  readonly Type: string;
  readonly Properties?: { Timeout?: number };
  DependsOn?: string | string[];
}

/** Without the resources that the emulator lacks and references to them; with longer timeouts. */
function withoutUnsupported(template: Template): string {
  const gone = new Map(
    Object.entries(template.Resources).flatMap(([id, resource]) =>
      isRemoved(resource) ? [[id, replacementOf[resource.Type] ?? ""]] : [],
    ),
  );
  for (const id of gone.keys()) delete template.Resources[id];
  for (const resource of Object.values(template.Resources)) {
    if (resource.Type === "AWS::Lambda::Function" && resource.Properties)
      resource.Properties.Timeout = functionTimeoutSeconds;
    if (resource.DependsOn) resource.DependsOn = [resource.DependsOn].flat().filter((id) => !gone.has(id));
  }
  const replaced = (value: { Ref?: string; "Fn::GetAtt"?: string[] } | null) =>
    gone.get(value?.Ref ?? value?.["Fn::GetAtt"]?.[0] ?? "");
  return JSON.stringify(template, (_, value) => replaced(value) ?? (isWidened(value) ? allowEverywhere(value) : value));
}

/** The CDK's bucket: it holds code and templates, named by a hash of their content. */
export const assetBucket = (account: string): string => `cdk-hnb659fds-assets-${account}-us-east-1`;

/** The headers with the body's length, checksum, encoding and signature. */
const bodyHeaders = /^(content-(encoding|length|md5)|transfer-encoding|authorization|x-amz-.*)$/;

/** A template that must fail, recognized by its text. */
export interface FailingTemplate {
  readonly words: string;
  readonly resource: object;
}

export interface TemplateRewriter {
  /** Everything that was put into the CDK's bucket, in order. */
  readonly uploaded: readonly string[];
  /** The templates that were changed to fail. */
  readonly spoiledPaths: readonly string[];
  spoil(wanted: readonly FailingTemplate[]): void;
  readonly rewrite: (asked: IncomingMessage) => ((sent: ProxiedRequest) => ProxiedRequest) | undefined;
}

export function createTemplateRewriter(): TemplateRewriter {
  const uploaded: string[] = [];
  const spoiledPaths: string[] = [];
  let spoiled: readonly FailingTemplate[] = [];
  const rewritten = (path: string, text: string): string => {
    const template: Template = JSON.parse(text);
    for (const { resource } of spoiled.filter(({ words }) => text.includes(words))) {
      Object.assign(template.Resources, { Spoiled: resource });
      spoiledPaths.push(path);
    }
    return withoutUnsupported(template);
  };
  return {
    uploaded,
    spoiledPaths,
    spoil: (wanted) => {
      spoiled = wanted;
    },
    rewrite: ({ method, url = "" }) => {
      const path = url.slice(1).replace(/\?.*/, "");
      if (method !== "PUT" || !path.startsWith("cdk-hnb659fds-assets-")) return undefined;
      uploaded.push(path);
      return path.endsWith(".json") ? (sent) => withBody(sent, (text) => rewritten(path, text)) : undefined;
    },
  };
}

/** Signed again by the account's owner, because the content has changed. */
function withBody({ headers, body }: ProxiedRequest, change: (text: string) => string): ProxiedRequest {
  const plain = headers["content-encoding"]?.includes("aws-chunked") ? unchunked(body) : body;
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !bodyHeaders.test(name)));
  const changed = Buffer.from(change(plain.toString()));
  return { headers: { ...kept, ...ownerHeaders("s3"), "content-length": String(changed.length) }, body: changed };
}

/** The body as S3's clients sign it in parts: "<bytes, hexadecimal>;…\r\n<bytes>\r\n", and an empty last one. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.toString("latin1", at, end), 16);
    if (!size) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
