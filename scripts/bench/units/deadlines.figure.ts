import { run } from "../../run.ts";
import type { Figure, Measured, Settings } from "../figure.ts";

const file = "packages/functions/src/extension/deadline-cost.test.ts";
const due = 50;

interface Cost {
  readonly reads: number;
  readonly writes: number;
  readonly seconds: number;
}

/** The proof is a test that counts: what it prints is read. */
async function costAmong(others: number): Promise<Cost> {
  const args = ["run", "--disable-console-intercept", "--project", "handlers", file];
  const { output } = await run("vitest", args, { env: { DUE: String(due), OTHERS: String(others) } });
  const told = /among \d+: ([\d.]+) read units, ([\d.]+) write units, ([\d.]+) s/.exec(output);
  if (!told) throw new Error(`The proof said nothing.\n${output.slice(-1500)}`);
  const [, reads, writes, seconds] = told.map(Number);
  return { reads: reads ?? 0, writes: writes ?? 0, seconds: seconds ?? 0 };
}

const perThousand = (value: number): number => Math.round((value * 1000) / due);

async function measure({ isFull, isQuick }: Settings): Promise<Measured> {
  const [few, many] = isFull ? [2000, 200_000] : isQuick ? [100, 1000] : [200, 5000];
  const [small, large] = [await costAmong(few), await costAmong(many)];
  return {
    readings: [
      {
        ...{ what: `read units of the job of deadlines, among ${many} persons over ${few}`, unit: "×" },
        ...{ value: large.reads / small.reads, goal: { atMost: 1.1 } },
      },
    ],
    notes: [
      ...[small, large].map(
        ({ reads, writes, seconds }, index) =>
          `per 1,000 persons who are due, among ${[few, many][index]}: ${perThousand(reads)} read units, ${perThousand(writes)} write units, ${perThousand(seconds)} s`,
      ),
      ...(isFull ? [] : ["The goal's 200,000 persons: --full"]),
    ],
  };
}

/** Goal P15. */
export const deadlines: Figure = { name: "P15", title: "The nightly job of deadlines", measure };
