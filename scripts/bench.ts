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
import { type Figure, isMet, type Settings, Unavailable } from "./bench/figure.ts";
import { handlerTime } from "./bench/handler-time.figure.ts";
import { listFiles } from "./bench/lists/list-files.figure.ts";
import { lists } from "./bench/lists/lists.figure.ts";
import { kills, schedules } from "./bench/money.figure.ts";
import { pageBytes } from "./bench/page-bytes.figure.ts";
import { start } from "./bench/start.figure.ts";
import { type Broken, type Row, table } from "./bench/table.ts";
import { throughput } from "./bench/throughput.figure.ts";
import { checkout } from "./bench/units/checkout.figure.ts";
import { deadlines } from "./bench/units/deadlines.figure.ts";
import { registration } from "./bench/units/registration.figure.ts";
import { exitWithError, runStep } from "./progress.ts";

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

interface Results {
  readonly rows: (Row | Broken)[];
  /** Why a figure broke, for each that did. */
  readonly broken: string[];
  readonly notes: { readonly figure: Figure; readonly lines: readonly string[] }[];
  readonly skipped: string[];
}

/** If one figure cannot be measured, the others are still shown. */
async function measureOne(
  figure: Figure,
  settings: Settings,
  { rows, broken, notes, skipped }: Results,
): Promise<void> {
  const { name, title } = figure;
  try {
    const measured = await runStep(`${name}: ${title}`, () => figure.measure(settings));
    rows.push(...measured.readings.map((reading) => ({ name, reading })));
    if (measured.notes?.length) notes.push({ figure, lines: measured.notes });
    skipped.push(...(measured.skipped ?? []).map((sentence) => `${name}: ${sentence}`));
  } catch (error) {
    if (error instanceof Unavailable || error instanceof ExplainedError) {
      skipped.push(`${name}: ${error.message}`);
      return;
    }
    rows.push({ name, what: title });
    broken.push(`${name}: ${error instanceof Error ? error.stack : error}`);
  }
}

function print({ rows, broken, notes, skipped }: Results): void {
  for (const { figure, lines } of notes) console.log(`\n${figure.name}: ${figure.title}\n  ${lines.join("\n  ")}`);
  console.log(`\n${table(rows)}\n`);
  const readings = rows.flatMap((row) => ("reading" in row ? row.reading : []));
  const met = readings.filter(isMet).length;
  const missed = readings.length - met;
  console.log(`${met} met, ${missed} missed, ${broken.length} broke, ${skipped.length} skipped`);
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
  const results: Results = { rows: [], broken: [], notes: [], skipped: [] };
  for (const figure of choose(names)) await measureOne(figure, settings, results);
  print(results);
  const lines = results.notes.map(({ figure, lines }) => ({ name: figure.name, lines }));
  if (results.broken.length > 0) process.exitCode = 1;
  if (json) writeFileSync(json, `${JSON.stringify({ ...results, notes: lines }, null, 2)}\n`);
} catch (error) {
  exitWithError(error);
}
