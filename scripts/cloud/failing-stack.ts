import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import type { DeployedStacks } from "../../stacks/deployed-stacks.ts";
import { deployStacks, type PlannedStack } from "../deploy-stacks.ts";
import { root } from "../root.ts";
import { carryOut } from "./deploy.ts";
import type { Emulator } from "./emulator.ts";

const stacks: readonly PlannedStack[] = [
  { name: "ci-check-Broken", dependencies: [] },
  { name: "ci-check-Waiting", dependencies: ["ci-check-Broken"] },
  { name: "ci-check-Apart", dependencies: [] },
];

/** One of the three takes a name that is taken. */
const templateOf = (stack: string): string => {
  const Name = stack.endsWith("Broken") ? "/guildhall/ci/ORIGIN_KEY" : `/check/${stack}`;
  const Properties = { Name, Type: "String", Value: "of the check" };
  return JSON.stringify({ Resources: { Parameter: { Type: "AWS::SSM::Parameter", Properties } } });
};

/** Loaded by its address: its packages are those of the stacks. */
async function deployedStacks(): Promise<DeployedStacks> {
  return (await import(pathToFileURL(join(root, "stacks", "cloudformation.ts")).href)).openDeployedStacks();
}

/** As SST does: it gives up all that it has not begun once one stack fails. */
async function deployUntilOneFails(emulator: Emulator, names: readonly string[]): Promise<boolean> {
  try {
    for (const name of names) await carryOut(emulator, "CreateStack", { name, template: templateOf(name) });
    return true;
  } catch (error) {
    if (error instanceof ExplainedError) return false;
    throw error;
  }
}

/** What scripts/deploy.ts makes of a stack that fails, by CloudFormation's own words. Answers where that is wrong. */
export async function failOneStack(emulator: Emulator): Promise<string[]> {
  const deployed = await deployedStacks();
  const deploy = (names: readonly string[]) => deployUntilOneFails(emulator, names);
  const { failed, waiting, isUnexplained } = await deployStacks({ stacks, deploy, deployed });
  const reasons = failed.get("ci-check-Broken") ?? [];
  const found: string[] = [];
  const expect = (what: string, isSo: boolean) => {
    if (!isSo) found.push(`A stack that fails: ${what}; ${JSON.stringify([...failed])}, waiting ${waiting.join(", ")}`);
  };
  expect("it is not told of", failed.size === 1 && reasons.length > 0 && !isUnexplained);
  expect(
    "nobody says which resource failed",
    reasons.some((reason) => reason.startsWith("Parameter (AWS::SSM::Parameter): ")),
  );
  expect("what needs it is not left waiting", waiting.join() === "ci-check-Waiting");
  expect(
    "what does not need it is not deployed",
    (await deployed.stateOf("ci-check-Apart"))?.status === "CREATE_COMPLETE",
  );
  return found;
}
