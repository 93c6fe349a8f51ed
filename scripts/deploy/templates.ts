import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

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
  /** The files beside it, which it loads at once or later. */
  readonly others: readonly string[];
  /** Of all its files; 0 while nothing has been bundled. */
  readonly bytes: number;
}

export interface SynthesizedStack {
  readonly name: string;
  /** Stacks that must stand before it. */
  readonly dependencies: readonly string[];
  readonly resources: number;
  readonly functions: readonly SynthesizedFunction[];
}

interface Artifact {
  readonly type: string;
  readonly properties?: { readonly templateFile?: string };
  readonly dependencies?: readonly string[];
}

const stackType = "aws:cloudformation:stack";

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

/** Reads back what was written: CloudFormation templates and the files that go with them. */
export function readTemplates(folder: string): SynthesizedStack[] {
  const artifacts = Object.entries<Artifact>(readJson(folder, "manifest.json").artifacts);
  return artifacts.flatMap(([name, { type, properties, dependencies = [] }]) => {
    if (type !== stackType || !properties?.templateFile) return [];
    const { Resources }: Template = readJson(folder, properties.templateFile);
    const stacks = dependencies.filter((one) =>
      artifacts.some(([other, { type }]) => other === one && type === stackType),
    );
    const functions = functionsOf(folder, name, Resources);
    return [{ name, dependencies: stacks, resources: Object.keys(Resources).length, functions }];
  });
}

function functionsOf(folder: string, stack: string, resources: Template["Resources"]): SynthesizedFunction[] {
  return Object.values(resources).flatMap(({ Type, Properties }) => {
    if (Type !== "AWS::Lambda::Function") return [];
    const { Handler: handler = "", Runtime: runtime = "", Code } = Properties ?? {};
    const file = bundleOf(folder, handler, Code?.S3Key);
    const files = existsSync(file) ? globSync(join(dirname(file), "*.mjs")) : [];
    const bytes = files.reduce((sum, one) => sum + statSync(one).size, 0);
    return [{ stack, handler, runtime, file, others: files.filter((one) => one !== file), bytes }];
  });
}

const bundleOf = (folder: string, handler: string, key = ""): string =>
  join(folder, `asset.${key.replace(/\.zip$/, "")}`, handler.replace(/\.\w+$/, ".mjs"));
