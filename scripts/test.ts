import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks, packageChecks, runChecks, stackChecks } from "./checks.ts";
import { findChromium } from "./chromium.ts";
import { exitWithError } from "./progress.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Said again below the last line of every runner: what failed is not looked for in ten thousand lines. */
const failures: string[] = [];

const reports = mkdtempSync(join(tmpdir(), "guildhall-reports-"));

/** A runner that died without a report has failed. */
function readReport<T>(file: string, count: (report: T) => Tally): Tally {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const firstLines = (text = ""): string => text.split("\n").slice(0, 8).join("\n    ");

function noteVitestFailures({ testResults }: VitestReport, isRunAgain: boolean): void {
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    for (const test of failed) failures.push(`${name} › ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`);
    if (message && failed.length === 0) failures.push(`${name}\n    ${firstLines(message)}`);
    const unended = assertionResults.filter(({ status }) => status === "pending");
    for (const test of isRunAgain ? [] : unended) failures.push(`${name} › ${test.fullName}\n    did not end`);
  }
}

interface Run {
  readonly tally: Tally;
  /** Test files whose process Node itself has ended, by its compiler (SIGTRAP, nodejs/node#64500) or a wrong address (SIGSEGV): faults of Node 24 that come once in many runs. What ends twice has failed. */
  readonly cutOff: readonly string[];
}

async function runVitest(name: string, args: readonly string[]): Promise<Run> {
  const file = join(reports, `${name}.json`);
  const { code, output } = await run(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
    { show: true },
  );
  const cutOff = [
    ...output.matchAll(/unexpectedly with signal SIG(?:TRAP|SEGV) .*running test file (\S+\.test\.tsx?)/g),
  ].map(([, path = ""]) => path);
  const unhandled = Number(/caught (\d+) unhandled error/.exec(output)?.[1] ?? 0);
  const isExplained = unhandled === cutOff.length;
  if (!isExplained) {
    const from = output.indexOf("Unhandled Errors");
    failures.push(`${name}: ${output.slice(from).split("\n").slice(0, 20).join("\n    ")}`);
  }
  const tally = readReport<VitestReport>(file, (report) => {
    noteVitestFailures(report, isExplained && cutOff.length > 0);
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, code === 0 || (isExplained && cutOff.length > 0) ? 0 : 1),
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
  return { tally, cutOff };
}

async function vitest(name: string, ...args: string[]): Promise<Tally> {
  const { tally, cutOff } = await runVitest(name, args);
  if (cutOff.length === 0) return tally;
  process.stdout.write(`\nNode ended the process of ${cutOff.join(" and ")}: run once more\n`);
  const again = await runVitest(`${name}-again`, [...args, ...cutOff]);
  if (again.cutOff.length > 0) failures.push(`${name}: Node ended the process of ${again.cutOff.join(" and ")} twice`);
  return {
    passed: tally.passed + again.tally.passed,
    failed: tally.failed + again.tally.failed + again.cutOff.length,
    skipped: tally.skipped + again.tally.skipped,
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function noteJourneyFailures({ suites = [], specs = [] }: PlaywrightSuite): void {
  for (const { ok, title, file, tests } of specs) {
    const message = tests[0]?.results.at(-1)?.error?.message;
    if (!ok) failures.push(`${file} › ${title}\n    ${firstLines(message)}`);
  }
  for (const suite of suites) noteJourneyFailures(suite);
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

async function journeys(): Promise<Tally> {
  const browser = await findChromium();
  if (!browser) {
    process.stdout.write(
      "No Chromium could be found or installed, so the journeys cannot run. Install one and set CHROME_PATH to it.\n",
    );
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const file = join(reports, "journeys.json");
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, DEMO_IS_SEEDED: "yes" };
  const { code } = await run("playwright", ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"], {
    env,
    show: true,
  });
  return readReport<PlaywrightReport>(file, ({ stats, ...report }) => {
    noteJourneyFailures(report);
    return {
      passed: stats.expected + stats.flaky,
      failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
      skipped: stats.skipped,
    };
  });
}

const script = (file: string) => run(process.execPath, ["--no-warnings", join(root, file)], { show: true });

/** Before several need it at once. */
async function buildForSeveral(): Promise<void> {
  const { code } = await script("scripts/build-stale.ts");
  if (code !== 0) throw new Error("The portal could not be built");
}

/** What journeys begin with is made while other tests wait for what they have killed. */
async function builtAndSeeded(): Promise<Tally> {
  const tally = await vitest("built", "--project", "built");
  const { code } = await script("e2e/seed-demo.ts");
  if (code === 0) return tally;
  failures.push("The demo for the journeys could not be seeded");
  return { ...tally, failed: tally.failed + 1 };
}

type Stage = readonly [name: string, work: () => Promise<Tally>];

/** One after the other; those of one line at once, because none of them uses more than one core. */
const stages: readonly (readonly Stage[])[] = [
  [["Checks", () => runChecks([...checks, ...stackChecks, ...packageChecks])]],
  [["Unit tests", () => vitest("unit", "--project", "unit*")]],
  [["Stand-ins", () => vitest("stand-ins", "--project", "stand-ins")]],
  [["Database tests", () => vitest("database", "--project", "database")]],
  [["Handler tests", () => vitest("handlers", "--project", "handlers")]],
  [
    ["Crash and load tests", () => vitest("slow", "--project", "slow")],
    ["Stacks", () => vitest("stacks", "--config", "stacks/vitest.config.ts")],
    ["What is built", builtAndSeeded],
  ],
  [["Journeys", journeys]],
];

try {
  const since = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary: string[] = [];
  const runStage = async ([name, work]: Stage): Promise<void> => {
    const began = performance.now();
    const tally = await work();
    for (const key of ["passed", "failed", "skipped"] as const) total[key] += tally[key];
    const seconds = Math.round((performance.now() - began) / 1000);
    summary.push(
      `${name.padEnd(22)} ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped (${seconds} s)`,
    );
  };
  for (const atOnce of stages) {
    process.stdout.write(`\n== ${atOnce.map(([name]) => name).join(", ")} ==\n`);
    if (atOnce.length > 1) await buildForSeveral();
    await Promise.all(atOnce.map(runStage));
  }
  rmSync(reports, { recursive: true, force: true });
  if (failures.length > 0) process.stdout.write(`\n== What failed ==\n${failures.join("\n\n")}\n`);
  process.stdout.write(`\n${summary.join("\n")}\nAll in ${Math.round((performance.now() - since) / 1000)} s\n\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
} catch (error) {
  exitWithError(error);
}
