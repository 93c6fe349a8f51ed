import type { DeployedStacks, StackState } from "../../stacks/deployed-stacks.ts";
import { reasonsIn } from "./stack-reasons.ts";

export interface PlannedStack {
  readonly name: string;
  /** Stacks that must be deployed before it. */
  readonly dependencies: readonly string[];
}

interface Round {
  /** All of them are deployed now. */
  readonly isDone: boolean;
  /** The reason, by stack, for each one that was never begun: CloudFormation does not know it. */
  readonly refused: ReadonlyMap<string, string>;
}

interface Deployment {
  readonly stacks: readonly PlannedStack[];
  readonly deploy: (names: readonly string[]) => Promise<Round>;
  readonly deployed: DeployedStacks;
}

export interface Outcome {
  /** The reason, by stack, for each one that failed. */
  readonly failed: ReadonlyMap<string, readonly string[]>;
  /** Stacks that need one that failed. */
  readonly waiting: readonly string[];
  /** A failure that is not about a stack. */
  readonly isUnexplained: boolean;
}

/** When one stack fails, SST stops. This still deploys all stacks that do not need the failed one. */
export async function deployStacks({ stacks, deploy, deployed }: Deployment): Promise<Outcome> {
  const failed = new Map<string, readonly string[]>();
  await removeFailedStacks(stacks, deployed);
  for (;;) {
    const wanted = namesWithout(stacks, failed);
    const waiting = stacks.map(({ name }) => name).filter((name) => !wanted.includes(name) && !failed.has(name));
    if (wanted.length === 0) return { failed, waiting, isUnexplained: false };
    const before = await statesOf(wanted, deployed);
    const { isDone, refused } = await deploy(wanted);
    if (isDone) return { failed, waiting, isUnexplained: false };
    const after = await statesOf(wanted, deployed);
    const isBroken = (name: string) => hasFailed(before.get(name), after.get(name));
    const broken = wanted.filter((name) => isBroken(name) || refused.has(name));
    if (broken.length === 0) return { failed, waiting, isUnexplained: true };
    for (const name of broken) {
      const reasons = isBroken(name) ? reasonsIn(await deployed.eventsOf(name)) : [refusal(refused.get(name))];
      failed.set(name, reasons);
    }
  }
}

/** SST does this, too, but then tries to update the deleted stack: it would succeed only at the third attempt. */
async function removeFailedStacks(stacks: readonly PlannedStack[], deployed: DeployedStacks): Promise<void> {
  for (const { name } of stacks) {
    const { status = "" } = (await deployed.stateOf(name)) ?? {};
    if (/^ROLLBACK_(COMPLETE|FAILED)$/.test(status)) await deployed.remove(name);
  }
}

const refusal = (why = ""): string => `Refused before anything was changed: ${why}`;

/** Those that neither failed nor need one that did. */
function namesWithout(stacks: readonly PlannedStack[], failed: ReadonlyMap<string, unknown>): string[] {
  const out = new Set(failed.keys());
  for (let size = -1; size !== out.size; ) {
    size = out.size;
    for (const { name, dependencies } of stacks) if (dependencies.some((one) => out.has(one))) out.add(name);
  }
  return stacks.map(({ name }) => name).filter((name) => !out.has(name));
}

type States = ReadonlyMap<string, StackState | undefined>;

async function statesOf(names: readonly string[], deployed: DeployedStacks): Promise<States> {
  const states = await Promise.all(names.map(async (name) => [name, await deployed.stateOf(name)] as const));
  return new Map(states);
}

/** A stack that failed days ago and was not touched this time has not failed now. */
const hasFailed = (before: StackState | undefined, after: StackState | undefined): boolean =>
  after !== undefined &&
  /FAILED$|ROLLBACK_COMPLETE$/.test(after.status) &&
  (before?.status !== after.status || before.changedAt !== after.changedAt);
