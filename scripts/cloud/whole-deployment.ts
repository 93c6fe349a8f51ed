import { join } from "node:path";
import type { PlannedStack } from "../deploy/deploy-stacks.ts";
import { runStep } from "../progress.ts";
import { root } from "../root.ts";
import { type Ran, run } from "../run.ts";
import { stateOf } from "./deploy.ts";
import { remove } from "./emulated-aws.ts";
import type { Emulator } from "./emulator.ts";
import type { FailingTemplate } from "./template-rewriter.ts";

/** One stack uses a name that is taken; another one is refused by CloudFormation before it begins. */
const spoiled: readonly FailingTemplate[] = [
  {
    words: '"/guildhall/ci/jobs"',
    resource: {
      Type: "AWS::SSM::Parameter",
      Properties: { Name: "/guildhall/ci/ORIGIN_KEY", Type: "String", Value: "x" },
    },
  },
  { words: '"/guildhall/ci/place"', resource: { Type: "AWS::Nobody::KnowsIt" } },
];
const [needsJobs, jobs, place] = ["ci-guildhall-Observability", "ci-guildhall-Jobs", "ci-guildhall-ApiPlace"];

interface Whole {
  readonly emulator: Emulator;
  /** From the templates that the deployment writes first. */
  readonly stacks: () => readonly PlannedStack[];
}

/** `npm run deploy` into an empty account where two stacks fail, again after the fix, and once more. */
export async function checkDeployment({ emulator, stacks }: Whole): Promise<string[]> {
  const { templates } = emulator;
  const found: string[] = [];
  const deploy = async (when: string, look: (ran: Ran) => string[] | Promise<string[]>) => {
    const ran = await runStep(`Deploying ${when}`, () => run(process.execPath, [script, "ci"]));
    const faults = await look(ran);
    if (faults.length > 0) found.push(`npm run deploy, ${when}: ${faults.join("; ")}\n${ran.output}`);
  };
  templates.spoil(spoiled);
  await deploy("into an empty account, where two stacks fail", async ({ code, output }) => [
    ...(code === 0 ? ["it says that all is well"] : []),
    ...sentences.filter((words) => !words.test(output)).map((words) => `it does not say ${words}`),
    ...(await unfinishedStacks(emulator, stacks())),
  ]);
  templates.spoil([]);
  // They are named by a hash of their intended content, so the next deployment would not upload them again.
  for (const path of templates.spoiledPaths) await remove(emulator, path);
  await deploy("with the cause mended", ({ code, output }) => [
    ...(code === 0 ? [] : ["it fails"]),
    ...(output.includes("The portal runs at https://portal.example.org") ? [] : ["it does not name the address"]),
  ]);
  const before = templates.uploaded.length;
  await deploy("with nothing to do", ({ code }) => [
    ...(code === 0 ? [] : ["it fails"]),
    ...templates.uploaded.slice(before).map((path) => `it finds ${path} to do`),
  ]);
  return found;
}

/** `npm run deploy` into an empty account, once. */
export async function deployOnce(): Promise<string[]> {
  const { code, output } = await runStep("Deploying once", () => run(process.execPath, [script, "ci"]));
  return code === 0 ? [] : [`npm run deploy fails\n${output}`];
}

const script = join(root, "scripts", "deploy.ts");

/** Those that need neither of the two. */
async function unfinishedStacks(emulator: Emulator, stacks: readonly PlannedStack[]): Promise<string[]> {
  const names = stacks.map(({ name }) => name).filter((name) => ![needsJobs, jobs, place].includes(name));
  const states = await Promise.all(names.map((name) => stateOf(emulator, name).catch(String)));
  return states.flatMap((state, at) => (/^(CREATE|UPDATE)_COMPLETE$/.test(state) ? [] : [`${names[at]} is ${state}`]));
}

const sentences = [
  /^ci-guildhall-Jobs\n {2}Spoiled \(AWS::SSM::Parameter\): \S/m,
  /^ci-guildhall-ApiPlace\n {2}Refused before anything was changed: .*KnowsIt/m,
  /^Not tried, since they need one of those: ci-guildhall-Observability$/m,
];
