import { run } from "../../run.ts";
import type { Figure, Measured, Reading, Settings } from "../figure.ts";
import { median } from "../statistics.ts";

const file = "packages/functions/src/extension/deadline-cost.test.ts";
/** In each block. */
const due = 20;

interface Cost {
  readonly reads: number;
  readonly writes: number;
  readonly seconds: number;
}

/** The proof is a test that counts: what it prints is read. It has the sizes one after the other in one table. */
async function costsAmong(sizes: readonly number[], blocks: number): Promise<Cost[]> {
  const args = ["run", "--disable-console-intercept", "--project", "handlers", file];
  const env = { DUE: String(due), BLOCKS: String(blocks), OTHERS: sizes.join() };
  const { output } = await run("vitest", args, { env });
  const told = [...output.matchAll(/among (\d+): ([\d.]+) read units, ([\d.]+) write units, ([\d.]+) s/g)];
  if (told.length !== sizes.length * blocks) throw new Error(`The proof said too little.\n${output.slice(-1500)}`);
  return sizes.map((size) => {
    const of = told.filter(([, among]) => Number(among) === size);
    const middle = (place: number) => median(of.map((values) => Number(values[place])));
    return { reads: middle(2), writes: middle(3), seconds: middle(4) };
  });
}

const perThousand = (value: number): number => Math.round((value * 1000) / due);

async function measure({ isFull, isQuick }: Settings): Promise<Measured> {
  const sizes = isFull ? [2000, 200_000] : isQuick ? [100, 1000] : [200, 5000];
  const costs = await costsAmong(sizes, isQuick ? 3 : 15);
  const [small, large] = costs;
  if (!(small && large)) throw new Error("Two sizes are compared.");
  const reading = (what: string, of: keyof Cost): Reading => ({
    ...{ what: `${what} of the job of deadlines, among ${sizes[1]} persons over ${sizes[0]}`, unit: "×" },
    ...{ value: large[of] / small[of], goal: { atMost: 1.1 } },
  });
  return {
    readings: [reading("read units", "reads"), reading("write units", "writes"), reading("time", "seconds")],
    notes: [
      ...costs.map(
        ({ reads, writes, seconds }, index) =>
          `per 1,000 persons who are due, among ${sizes[index]}: ${perThousand(reads)} read units, ${perThousand(writes)} write units, ${perThousand(seconds)} s`,
      ),
      ...(isFull ? [] : ["The goal's 200,000 persons: --full"]),
    ],
  };
}

/** Goal P15. */
export const deadlines: Figure = { name: "P15", title: "The nightly job of deadlines", measure };
