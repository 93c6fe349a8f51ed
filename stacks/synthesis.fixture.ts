import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Aspects } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { CfnFunction, Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import { App, Function as Lambda } from "sst/constructs";
import { useFunctions as theFunctions } from "sst/constructs/Function.js";
import { setProject } from "sst/project.js";
import { defineStacks } from "./app.ts";
import type { GrantedRoute } from "./routes/api-routes.ts";
import type { StageSettings } from "./stage-settings.ts";

export interface Finding {
  readonly rule: string;
  /** Path of the construct, and the part that the rule names. */
  readonly where: string;
  readonly text: string;
}

export interface Synthesis {
  /** The stack's own name, without stage and project. */
  readonly templates: ReadonlyMap<string, Template>;
  readonly findings: readonly Finding[];
}

/** SST gives the whole text of a file of 4.6 MB for a hash, in each stack: its beginning, with the stack's name, stands for it. */
const { fromAsset } = Code;
Code.fromAsset = (path, options) => fromAsset(path, { ...options, assetHash: options?.assetHash?.slice(0, 200) });

const region = "us-east-1";
const kept = new Map<string, Synthesis>();

/** Templates as they are deployed, except for the functions' code, which is not bundled. Synthesized once a stage. */
export function synthesized(stage: "test" | "production" = "test"): Synthesis {
  const known = kept.get(stage) ?? synthesize({ stage, isReviewed: stage === "production" });
  kept.set(stage, known);
  return known;
}

interface Wanted {
  readonly stage: string;
  readonly routes?: readonly GrantedRoute[];
  /** In addition to the example's. */
  readonly settings?: Partial<StageSettings>;
  /** Whether cdk-nag looks for findings, of which no rule changes a template. */
  readonly isReviewed?: boolean;
}

export function synthesize({ stage, routes, settings = {}, isReviewed = false }: Wanted): Synthesis {
  const scratch = mkdtempSync(join(tmpdir(), "guildhall-stacks-"));
  writeStageSettings(scratch, stage, settings);
  placeProject(scratch, stage);
  const app = new App({ mode: "deploy", name: "guildhall", stage, region }, contextWith(createEmptySite(scratch)));
  defineStacks(app, routes);
  restoreFunctionProperties(app);
  if (isReviewed) Aspects.of(app).add(new AwsSolutionsChecks());
  const { stacks } = app.synth();
  const findings = stacks.flatMap(({ messages }) =>
    messages.flatMap(({ id, entry }) => toFinding(id, String(entry.data))),
  );
  const named = stacks.map(
    ({ stackName, template }) => [stackName.split("-").at(-1) ?? "", Template.fromJSON(template)] as const,
  );
  return { templates: new Map(named), findings };
}

/** Every stage of a test has the example's settings, with the changes of the test. */
function writeStageSettings(root: string, stage: string, settings: Partial<StageSettings>): void {
  const stages = join(root, "stacks", "stages");
  mkdirSync(stages, { recursive: true });
  const example = JSON.parse(readFileSync(join(import.meta.dirname, "stages", "example.json"), "utf8"));
  writeFileSync(join(stages, `${stage}.json`), JSON.stringify({ ...example, ...settings }));
}

/** What `sst` would read from sst.config.ts, which it would have to bundle first. */
function placeProject(root: string, stage: string): void {
  setProject({
    config: { name: "guildhall", stage, region, ssmPrefix: `/sst/guildhall/${stage}/` },
    version: "test",
    cdkVersion: "test",
    constructsVersion: "test",
    paths: { root, config: join(root, "sst.config.ts"), out: root, artifacts: join(root, "artifacts") },
    metafile: { inputs: {}, outputs: {} },
    stacks: () => undefined,
  });
}

/** SST shows a placeholder until it has bundled a function: here the requested values replace it. */
function restoreFunctionProperties(app: App): void {
  for (const construct of app.node.findAll()) {
    if (!(construct instanceof Lambda)) continue;
    const { defaultChild } = construct.node;
    if (!(defaultChild instanceof CfnFunction)) continue;
    const { runtime, handler } = theFunctions().fromID(construct.node.addr) ?? {};
    defaultChild.runtime = runtime;
    defaultChild.handler = handler;
  }
}

const contextWith = (site: string) => ({ context: { site, "aws:cdk:disable-asset-staging": true } });

/** The smallest site that can be published: tests do not wait for the real build. */
function createEmptySite(scratch: string): string {
  const site = join(scratch, "site");
  mkdirSync(join(site, "assets"), { recursive: true });
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Guildhall</title>");
  writeFileSync(join(site, "assets", "main.js"), "");
  return site;
}

function toFinding(id: string, text: string): Finding[] {
  const rule = /^AwsSolutions-\w+(?:\[[^\n]*\])?/.exec(text)?.[0];
  return rule ? [{ rule, where: id, text }] : [];
}
