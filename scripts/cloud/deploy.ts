import { setTimeout as pause } from "node:timers/promises";
import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import { account } from "./emulated-account.ts";
import { callQuery, elementsOf, upload } from "./emulated-aws.ts";
import type { Emulator } from "./emulator.ts";
import { assetBucket } from "./template-rewriter.ts";

interface Templated {
  readonly name: string;
  readonly template: string;
}

/** Deploys one new stack. If it does not succeed, throws CloudFormation's reasons. */
export async function update(emulator: Emulator, { name: StackName, template }: Templated): Promise<void> {
  const path = `${assetBucket(account)}/${StackName}.json`;
  await upload(emulator, path, Buffer.from(template));
  const TemplateURL = `https://s3.us-east-1.amazonaws.com/${path}`;
  const capabilities = { "Capabilities.member.1": "CAPABILITY_NAMED_IAM" };
  await callQuery(emulator, "cloudformation", { Action: "UpdateStack", StackName, TemplateURL, ...capabilities });
  for (;;) {
    const status = await stateOf(emulator, StackName);
    if (status === "UPDATE_COMPLETE") return;
    if (!status.endsWith("_IN_PROGRESS")) return explain(emulator, StackName, status);
    await pause(200);
  }
}

export async function stateOf(emulator: Emulator, StackName: string): Promise<string> {
  const xml = await callQuery(emulator, "cloudformation", { Action: "DescribeStacks", StackName });
  return elementsOf(xml, "StackStatus")[0] ?? "";
}

async function explain(emulator: Emulator, StackName: string, status: string): Promise<never> {
  const events = await callQuery(emulator, "cloudformation", { Action: "DescribeStackEvents", StackName });
  throw new ExplainedError(
    `${StackName} ended as ${status}:\n  ${elementsOf(events, "ResourceStatusReason").join("\n  ")}`,
  );
}

export interface MadeResource {
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
}

/** The deployed template of a stack. */
export async function resourcesOf(emulator: Emulator, StackName: string): Promise<MadeResource[]> {
  const xml = await callQuery(emulator, "cloudformation", { Action: "DescribeStackResources", StackName });
  return xml.split("<member>").flatMap((member) => {
    const [[physicalId], [logicalId], [type]] = [
      elementsOf(member, "PhysicalResourceId"),
      elementsOf(member, "LogicalResourceId"),
      elementsOf(member, "ResourceType"),
    ];
    return physicalId && logicalId && type ? [{ physicalId, logicalId, type }] : [];
  });
}

/** The name of a stack's only resource of a type. */
export async function resourceOf(emulator: Emulator, StackName: string, type: string): Promise<string> {
  const found = (await resourcesOf(emulator, StackName)).find((resource) => resource.type === type);
  if (!found) throw new ExplainedError(`${StackName} has no ${type}.`);
  return found.physicalId;
}

/** The description of a stack, as in `aws cloudformation describe-stacks`. */
export async function outputOf(emulator: Emulator, StackName: string, key: string): Promise<string> {
  const xml = await callQuery(emulator, "cloudformation", { Action: "DescribeStacks", StackName });
  const member = xml.split("<member>").find((one) => one.includes(`<OutputKey>${key}</OutputKey>`)) ?? "";
  const [value] = elementsOf(member, "OutputValue");
  if (!value) throw new ExplainedError(`${StackName} has no output ${key}.`);
  return value;
}
