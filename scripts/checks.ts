import { existsSync } from "node:fs";
import { join } from "node:path";
import { isOpenApiCurrent } from "./contract/openapi-document.ts";
import { areRouteStacksCurrent } from "./contract/route-stacks.ts";
import { root } from "./root.ts";
import { checkVulnerabilities } from "./rules/known-vulnerabilities.ts";
import { run } from "./run.ts";

interface Outcome {
  readonly isGood: boolean;
  /** A check that could not run here; `output` says why. */
  readonly isSkipped?: boolean;
  readonly output: string;
}

interface Check {
  readonly name: string;
  readonly work: () => Promise<Outcome>;
}

const program = (name: string, command: string, ...args: string[]): Check => ({
  name,
  work: async () => {
    const { code, output } = await run(command, args);
    return { isGood: code === 0, output };
  },
});

/** What every commit must pass, quickest first. */
export const checks: readonly Check[] = [
  program("format and lint", "biome", "check", "--error-on-warnings", "."),
  program("types", "tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", ".build/types.tsbuildinfo"),
  program(
    "direction of imports",
    "depcruise",
    "packages",
    "scripts",
    "stacks",
    "sst.config.ts",
    "--config",
    ".dependency-cruiser.cjs",
  ),
  program("nothing unused", "knip", "--no-progress"),
  {
    name: "OpenAPI document",
    work: async () => ({
      isGood: await isOpenApiCurrent(),
      output: "docs/openapi.json is not what the contract says. Run `npm run openapi` and commit the result.\n",
    }),
  },
  {
    name: "stacks of routes",
    work: async () => ({
      isGood: areRouteStacksCurrent(),
      output:
        "stacks/routes/route-stacks.json is not what the contract says. Run `npm run openapi` and commit the result.\n",
    }),
  },
];

/** Where the stacks' own packages are installed, as for the tests. */
export const stackChecks: readonly Check[] = [
  program("types of the stacks", "tsc", "--noEmit", "-p", "stacks/tsconfig.json"),
];

/** Asks the package registry, so only the tests do it. */
export const packageChecks: readonly Check[] = [{ name: "no known holes in packages", work: checkVulnerabilities }];

/** Where the stacks' packages are installed, their types are checked, too. */
export const checksHere = (): Check[] => [
  ...checks,
  ...(existsSync(join(root, "stacks/node_modules")) ? stackChecks : []),
];

/** Runs checks, two at a time; prints each one's name and time, and shows the output of a failing one. */
export async function runChecks(all: readonly Check[] = checks) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...all];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) tally[await runCheck(check)] += 1;
  };
  await Promise.all([lane(), lane()]);
  return tally;
}

async function runCheck({ name, work }: Check): Promise<"passed" | "failed" | "skipped"> {
  const since = performance.now();
  const { isGood, isSkipped = false, output } = await work();
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const outcome = isSkipped ? "skipped" : isGood ? "passed" : "failed";
  const said = outcome === "passed" ? "" : output;
  process.stdout.write(`${{ passed: "✓", failed: "✗", skipped: "-" }[outcome]} ${name} (${seconds} s)\n${said}`);
  return outcome;
}
