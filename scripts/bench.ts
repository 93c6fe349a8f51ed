import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { lighthouse } from "./bench/browser/lighthouse.figure.ts";
import { review } from "./bench/browser/review.figure.ts";
import { scrolling } from "./bench/browser/scrolling.figure.ts";
import { slowLine } from "./bench/browser/slow-line.figure.ts";
import { bundleSize } from "./bench/bundle-size.figure.ts";
import { coldStart } from "./bench/cold-start.figure.ts";
import { crash } from "./bench/crash.figure.ts";
import type { Figure, Settings } from "./bench/figure.ts";
import { handlerTime } from "./bench/handler-time.figure.ts";
import { listFiles } from "./bench/lists/list-files.figure.ts";
import { lists } from "./bench/lists/lists.figure.ts";
import { kills, schedules } from "./bench/money.figure.ts";
import { pageBytes } from "./bench/page-bytes.figure.ts";
import { countLine, exitCodeOf, measureAll, type Results } from "./bench/report/results.ts";
import { table } from "./bench/report/table.ts";
import { start } from "./bench/start.figure.ts";
import { throughput } from "./bench/throughput.figure.ts";
import { checkout } from "./bench/units/checkout.figure.ts";
import { deadlines } from "./bench/units/deadlines.figure.ts";
import { registration } from "./bench/units/registration.figure.ts";
import { exitWithError } from "./progress.ts";

const figures: readonly Figure[] = [
  coldStart,
  bundleSize,
  handlerTime,
  lists,
  checkout,
  registration,
  throughput,
  pageBytes,
  lighthouse,
  scrolling,
  review,
  listFiles,
  slowLine,
  start,
  schedules,
  kills,
  crash,
  deadlines,
];

const usage = `npm run bench -- [${figures.map(({ name }) => name).join(" ")}] [--quick | --full] [--json FILE] [--profile FOLDER]`;

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: "boolean", default: false },
        full: { type: "boolean", default: false },
        json: { type: "string" },
        profile: { type: "string" },
      },
    });
    return { ...values, names: positionals.map((name) => name.toUpperCase()) };
  } catch (error) {
    throw new ExplainedError(`${error instanceof Error ? error.message : error}. Use: ${usage}`);
  }
}

function choose(names: readonly string[]): readonly Figure[] {
  const unknown = names.filter((name) => !figures.some((figure) => figure.name === name));
  if (unknown.length > 0) throw new ExplainedError(`There is no figure ${unknown.join(", ")}. Use: ${usage}`);
  return figures.filter(({ name }) => names.length === 0 || names.includes(name));
}

function print(results: Results): void {
  const { rows, broken, notes, skipped } = results;
  for (const { figure, lines } of notes) console.log(`\n${figure.name}: ${figure.title}\n  ${lines.join("\n  ")}`);
  console.log(`\n${table(rows)}\n`);
  console.log(countLine(results));
  for (const sentence of broken) console.log(`  broke ${sentence}`);
  for (const sentence of skipped) console.log(`  skipped ${sentence}`);
}

// A stopped run also stops the processes that it started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  const { names, quick, full, json, profile } = readOptions();
  const settings: Settings = {
    blocks: quick ? 5 : 15,
    isQuick: quick,
    isFull: full,
    ...(profile && { profileFolder: profile }),
  };
  const results = await measureAll(choose(names), settings);
  print(results);
  const lines = results.notes.map(({ figure, lines }) => ({ name: figure.name, lines }));
  process.exitCode = exitCodeOf(results);
  if (json) writeFileSync(json, `${JSON.stringify({ ...results, notes: lines }, null, 2)}\n`);
} catch (error) {
  exitWithError(error);
}
