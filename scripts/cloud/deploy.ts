import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import { run } from "../run.ts";
import type { SynthesizedStack } from "../templates.ts";
import { ask, elements, upload } from "./emulated-aws.ts";
import type { Emulator } from "./emulator.ts";
import { inPlaceOf, isLeftOut, isWidened, patienceSeconds, widen } from "./limits.ts";

interface Asset {
  readonly source: { readonly path: string; readonly packaging: "zip" | "file" };
  readonly destinations: Readonly<Record<string, { readonly bucketName: string; readonly objectKey: string }>>;
}

interface Deployment {
  readonly emulator: Emulator;
  readonly folder: string;
  readonly stacks: readonly SynthesizedStack[];
  readonly python: string;
}

const zipAll = "import json, shutil, sys\nfor name in json.loads(sys.argv[1]): shutil.make_archive(name, 'zip', name)";

/** Puts code where the templates say it lies. */
async function publish({ emulator, folder, stacks, python }: Deployment): Promise<void> {
  const assets = stacks.flatMap(({ name }) =>
    Object.values<Asset>(JSON.parse(readFileSync(join(folder, `${name}.assets.json`), "utf8")).files),
  );
  const zipped = assets
    .filter(({ source }) => source.packaging === "zip")
    .map(({ source }) => join(folder, source.path));
  const { code, output } = await run(python, ["-c", zipAll, JSON.stringify([...new Set(zipped)])]);
  if (code !== 0) throw new ExplainedError(`The functions could not be packed:\n${output}`);
  const targets = new Map(
    assets.flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ bucketName, objectKey }) => [`${bucketName}/${objectKey}`, source] as const),
    ),
  );
  for (const bucket of new Set([...targets.keys()].map((path) => path.split("/")[0] ?? "")))
    await upload(emulator, bucket);
  for (const [path, { path: file, packaging }] of targets) {
    await upload(emulator, path, readFileSync(join(folder, packaging === "zip" ? `${file}.zip` : file)));
  }
  for (const file of new Set(zipped)) rmSync(`${file}.zip`);
}

const templateBucket = "templates-of-the-check";

interface Resource {
  readonly Type: string;
  readonly Properties?: { Timeout?: number };
  DependsOn?: string | string[];
}

/** Without what the emulator lacks, and without what speaks of it; with the patience that it takes. */
export function trimmed(text: string): string {
  const template: { Resources: Record<string, Resource>; Outputs?: unknown } = JSON.parse(text);
  const gone = new Map(
    Object.entries(template.Resources).flatMap(([id, resource]) =>
      isLeftOut(resource) ? [[id, inPlaceOf[resource.Type] ?? ""]] : [],
    ),
  );
  for (const id of gone.keys()) delete template.Resources[id];
  for (const resource of Object.values(template.Resources)) {
    if (resource.Type === "AWS::Lambda::Function" && resource.Properties) resource.Properties.Timeout = patienceSeconds;
    if (resource.DependsOn) resource.DependsOn = [resource.DependsOn].flat().filter((id) => !gone.has(id));
  }
  const replaced = (value: { Ref?: string; "Fn::GetAtt"?: string[] } | null) =>
    gone.get(value?.Ref ?? value?.["Fn::GetAtt"]?.[0] ?? "");
  return JSON.stringify(template, (_, value) => replaced(value) ?? (isWidened(value) ? widen(value) : value));
}

/** Each after those that it needs, all at once where none needs another. */
export async function deployAll(deployment: Deployment): Promise<void> {
  await publish(deployment);
  await upload(deployment.emulator, templateBucket);
  const done = new Map<string, Promise<void>>();
  const standing = (name: string): Promise<void> => {
    const known = done.get(name);
    if (known) return known;
    const dependencies = deployment.stacks.find((stack) => stack.name === name)?.dependencies ?? [];
    const made = Promise.all(dependencies.map(standing)).then(() => create(deployment, name));
    done.set(name, made);
    return made;
  };
  await Promise.all(deployment.stacks.map(({ name }) => standing(name)));
}

async function create({ emulator, folder }: Deployment, name: string): Promise<void> {
  await carryOut(emulator, "CreateStack", {
    name,
    template: readFileSync(join(folder, `${name}.template.json`), "utf8"),
  });
}

interface Templated {
  readonly name: string;
  readonly template: string;
}

const doneBy = { CreateStack: "CREATE_COMPLETE", UpdateStack: "UPDATE_COMPLETE" } as const;

/** Deploys one stack; whatever it ends as but done is thrown, with CloudFormation's own reasons. */
export async function carryOut(
  emulator: Emulator,
  action: keyof typeof doneBy,
  { name: StackName, template }: Templated,
): Promise<void> {
  await upload(emulator, `${templateBucket}/${StackName}.json`, Buffer.from(trimmed(template)));
  const TemplateURL = `https://s3.us-east-1.amazonaws.com/${templateBucket}/${StackName}.json`;
  const capabilities = { "Capabilities.member.1": "CAPABILITY_NAMED_IAM" };
  await ask(emulator, "cloudformation", { Action: action, StackName, TemplateURL, ...capabilities });
  for (;;) {
    const [status = ""] = elements(
      await ask(emulator, "cloudformation", { Action: "DescribeStacks", StackName }),
      "StackStatus",
    );
    if (status === doneBy[action]) return;
    if (!status.endsWith("_IN_PROGRESS")) return explain(emulator, StackName, status);
    await pause(200);
  }
}

async function explain(emulator: Emulator, StackName: string, status: string): Promise<never> {
  const events = await ask(emulator, "cloudformation", { Action: "DescribeStackEvents", StackName });
  throw new ExplainedError(
    `${StackName} ended as ${status}:\n  ${elements(events, "ResourceStatusReason").join("\n  ")}`,
  );
}

export interface MadeResource {
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
}

/** What became of a stack's template. */
export async function resourcesOf(emulator: Emulator, StackName: string): Promise<MadeResource[]> {
  const xml = await ask(emulator, "cloudformation", { Action: "DescribeStackResources", StackName });
  return xml.split("<member>").flatMap((member) => {
    const [[physicalId], [logicalId], [type]] = [
      elements(member, "PhysicalResourceId"),
      elements(member, "LogicalResourceId"),
      elements(member, "ResourceType"),
    ];
    return physicalId && logicalId && type ? [{ physicalId, logicalId, type }] : [];
  });
}

/** What a stack calls its only resource of a type. */
export async function resourceOf(emulator: Emulator, StackName: string, type: string): Promise<string> {
  const found = (await resourcesOf(emulator, StackName)).find((resource) => resource.type === type);
  if (!found) throw new ExplainedError(`${StackName} has no ${type}.`);
  return found.physicalId;
}

/** What a stack says of itself, as `aws cloudformation describe-stacks` shows it. */
export async function outputOf(emulator: Emulator, StackName: string, key: string): Promise<string> {
  const xml = await ask(emulator, "cloudformation", { Action: "DescribeStacks", StackName });
  const member = xml.split("<member>").find((one) => one.includes(`<OutputKey>${key}</OutputKey>`)) ?? "";
  const [value] = elements(member, "OutputValue");
  if (!value) throw new ExplainedError(`${StackName} has no output ${key}.`);
  return value;
}
