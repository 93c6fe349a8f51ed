import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { findChromium } from "./chromium.ts";
import { exitWithError } from "./progress.ts";
import { uncheckedWords } from "./python-tools.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

// The long proofs of money and of rules, at the size of their goals: hours, not seconds. What was found wrong says how to see it again.

const usage =
  "npm run soak -- [--seed 7] [--schedules 10000] [--troubles 1000] [--kills 200] [--properties 100] [--api 200]";

interface Wanted {
  readonly seed: number;
  readonly schedules: number;
  /** Of other services, and as many deaths. */
  readonly troubles: number;
  readonly kills: number;
  /** So many times the usual runs. */
  readonly properties: number;
  /** Examples for each operation of the contract, by a fuzzer that needs Python. */
  readonly api: number;
}

function readOptions(): Wanted {
  const { values } = parse();
  const seed = wholeNumber("seed", values.seed ?? String(Date.now() % 1_000_000));
  return {
    seed,
    schedules: wholeNumber("schedules", values.schedules),
    troubles: wholeNumber("troubles", values.troubles),
    kills: wholeNumber("kills", values.kills),
    properties: wholeNumber("properties", values.properties),
    api: wholeNumber("api", values.api),
  };
}

function parse() {
  try {
    return parseArgs({
      options: {
        seed: { type: "string" },
        schedules: { type: "string", default: "10000" },
        troubles: { type: "string", default: "1000" },
        kills: { type: "string", default: "200" },
        properties: { type: "string", default: "100" },
        api: { type: "string", default: "200" },
      },
    });
  } catch (error) {
    throw new ExplainedError(`${error instanceof Error ? error.message : error}. Use: ${usage}`);
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ExplainedError(`--${name} takes a whole number, not "${text}". Use: ${usage}`);
  return Number(text);
}

interface Proof {
  readonly name: string;
  readonly amount: number;
  readonly projects: readonly string[];
  readonly files: readonly string[];
  readonly env: Record<string, string>;
}

const propertyTests = () =>
  globSync("packages/*/src/**/*.test.{ts,tsx}", { cwd: root }).filter((file) =>
    /from "fast-check"/.test(readFileSync(join(root, file), "utf8")),
  );

const proofs = ({ seed, schedules, troubles, kills, properties }: Wanted): Proof[] => [
  {
    name: `R3: ${schedules} schedules of webhooks, people, jobs and deaths`,
    amount: schedules,
    projects: ["handlers"],
    files: ["packages/functions/src/payment-walks/webhook-schedules.test.ts"],
    env: { SCHEDULES: String(schedules), SEED: String(seed) },
  },
  {
    name: `${troubles} troubles of other services, and as many deaths, while somebody pays`,
    amount: troubles,
    projects: ["handlers"],
    files: ["packages/functions/src/payment-walks/fault-matrix.test.ts"],
    env: { CELLS: String(troubles), SEED: String(seed) },
  },
  {
    name: `R4: ${kills} times kill -9 during checkout and approval`,
    amount: kills,
    projects: ["slow"],
    files: ["packages/local/src/checkout-crash.slow.test.ts"],
    env: { KILLS: String(kills), SEED: String(seed) },
  },
  {
    name: `R5: ${kills} times kill -9 of the database under load`,
    amount: kills,
    projects: ["slow"],
    files: ["packages/small-cloud/src/dynamodb/crash.slow.test.ts"],
    env: { KILLS: String(kills), SEED: String(seed) },
  },
  {
    name: `every property test, ${properties} times as often as usual`,
    amount: properties,
    projects: ["unit*", "stand-ins", "handlers"],
    files: propertyTests(),
    env: {
      PROPERTY_SEED: String(seed),
      PROPERTY_FACTOR: String(properties),
      FUZZ_RUNS: String(60 * properties),
      SEED: String(seed),
    },
  },
];

/** Shown as it goes; vitest's own summary is the last word. */
async function runProof({ name, projects, files, env }: Proof): Promise<Outcome> {
  process.stdout.write(`\n== ${name}, seed ${env.SEED} ==\n`);
  const since = performance.now();
  const chosen = projects.flatMap((project) => ["--project", project]);
  const args = ["run", "--disable-console-intercept", "--testTimeout", "3600000", ...chosen, ...files];
  const { code } = await run("vitest", args, { env, show: true });
  sayOutcome(name, code === 0 ? "holds" : "fails", since);
  return code === 0 ? "holds" : "fails";
}

/** `npm run check:api` with more examples. Without Python it checks nothing, which is said. */
async function runFuzzer({ api, seed }: Wanted): Promise<Outcome> {
  const name = `the contract, ${api} examples for each operation, as a member and as staff`;
  process.stdout.write(`\n== ${name}, seed ${seed} ==\n`);
  const since = performance.now();
  const args = [join(root, "scripts", "check-api.ts"), "--examples", String(api), "--seed", String(seed)];
  const { code, output } = await run(process.execPath, args, { show: true });
  const whenGood = output.includes(uncheckedWords) ? "not checked" : "holds";
  const outcome = code === 0 ? whenGood : "fails";
  sayOutcome(name, outcome, since);
  return outcome;
}

type Outcome = "holds" | "fails" | "not checked";
const marks: Readonly<Record<Outcome, string>> = { holds: "✓", fails: "✗", "not checked": "– not checked:" };

function sayOutcome(name: string, outcome: Outcome, since: number): void {
  process.stdout.write(`${marks[outcome]} ${name} (${Math.round((performance.now() - since) / 1000)} s)\n`);
}

/** Every form with each answer late alone; in `npm test` all are late together. */
async function proveLateAnswers(): Promise<Outcome> {
  const browser = await findChromium();
  if (!browser) throw new ExplainedError("No Chromium could be found or installed: set CHROME_PATH to one.");
  const env = { CHROME_PATH: browser, EACH_ANSWER_ALONE: "yes" };
  const args = ["test", "--config", "e2e/playwright.config.ts", "all-forms"];
  return (await run("playwright", args, { env, show: true })).code === 0 ? "holds" : "fails";
}

try {
  const wanted = readOptions();
  const outcomes: Outcome[] = [];
  for (const proof of proofs(wanted)) if (proof.amount > 0) outcomes.push(await runProof(proof));
  outcomes.push(await proveLateAnswers());
  if (wanted.api > 0) outcomes.push(await runFuzzer(wanted));
  const count = (which: Outcome) => outcomes.filter((outcome) => outcome === which).length;
  const unchecked = count("not checked") > 0 ? `, ${count("not checked")} not checked` : "";
  process.stdout.write(`\n${count("holds")} proofs hold, ${count("fails")} do not${unchecked}\n`);
  process.exit(count("fails") > 0 || outcomes.length === 0 ? 1 : 0);
} catch (error) {
  exitWithError(error);
}
