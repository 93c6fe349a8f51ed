import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { Template } from "aws-cdk-lib/assertions";
import { type Resource, resourcesOf } from "./template.fixture.ts";

interface Replaced {
  readonly id: string;
  readonly type: string;
  /** The name by which the service knows it, if the template contains it and it stays the same. */
  readonly givenName: unknown;
}

const services = loadAwsServiceSpecSync();

/** What cannot be changed in its place between two versions of a template: CloudFormation makes another, then deletes the first. */
export function replacedBetween(before: Template, after: Template): Replaced[] {
  const former = new Map(resourcesOf(before));
  return resourcesOf(after).flatMap(([id, { Type: type, Properties: properties = {} }]) => {
    const known = former.get(id);
    if (known?.Type !== type) return [];
    const isSame = (name: string) => JSON.stringify(known.Properties?.[name]) === JSON.stringify(properties[name]);
    const { createOnly, names } = rulesOf(type);
    if (createOnly.every(isSame)) return [];
    return [{ id, type, givenName: names.every(isSame) ? names.map((name) => properties[name])[0] : undefined }];
  });
}

/** The name of a resource in the template. Another resource of its type cannot have the same. */
export const givenNameOf = ({ Type, Properties = {} }: Resource): unknown =>
  rulesOf(Type).names.map((name) => Properties[name])[0];

function rulesOf(type: string): { createOnly: string[]; names: string[] } {
  const [resource] = services.lookup("resource", "cloudFormationType", "equals", type);
  const properties = resource?.properties ?? {};
  const createOnly = Object.keys(properties).filter((name) =>
    ["yes", "maybe"].includes(String(properties[name]?.causesReplacement)),
  );
  return { createOnly, names: (resource?.primaryIdentifier ?? []).filter((name) => name in properties) };
}
