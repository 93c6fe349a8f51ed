import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

interface Template {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: FunctionProperties }>>;
}

interface FunctionProperties {
  readonly Handler?: string;
  readonly Runtime?: string;
  readonly Code?: { readonly S3Key?: string };
}

export interface SynthesizedFunction {
  readonly stack: string;
  readonly handler: string;
  readonly runtime: string;
  /** Its bundle. */
  readonly file: string;
  /** 0 while nothing has been bundled. */
  readonly bytes: number;
}

export interface SynthesizedStack {
  readonly name: string;
  readonly resources: number;
  readonly functions: readonly SynthesizedFunction[];
}

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

/** Reads back what was written: CloudFormation templates and the files that go with them. */
export function readAssembly(folder: string): SynthesizedStack[] {
  const artifacts = Object.entries<{ type: string; properties?: { templateFile?: string } }>(
    readJson(folder, "manifest.json").artifacts,
  );
  return artifacts.flatMap(([name, { type, properties }]) => {
    if (type !== "aws:cloudformation:stack" || !properties?.templateFile) return [];
    const { Resources }: Template = readJson(folder, properties.templateFile);
    return [{ name, resources: Object.keys(Resources).length, functions: functionsOf(folder, name, Resources) }];
  });
}

function functionsOf(folder: string, stack: string, resources: Template["Resources"]): SynthesizedFunction[] {
  return Object.values(resources).flatMap(({ Type, Properties }) => {
    if (Type !== "AWS::Lambda::Function") return [];
    const { Handler: handler = "", Runtime: runtime = "", Code } = Properties ?? {};
    const file = bundleOf(folder, handler, Code?.S3Key);
    return [{ stack, handler, runtime, file, bytes: existsSync(file) ? statSync(file).size : 0 }];
  });
}

const bundleOf = (folder: string, handler: string, key = ""): string =>
  join(folder, `asset.${key.replace(/\.zip$/, "")}`, handler.replace(/\.\w+$/, ".mjs"));
