import { run } from "../run.ts";
import type { Figure, Measured, Settings } from "./figure.ts";

const file = "packages/small-cloud/src/dynamodb/crash.slow.test.ts";

const killsFor = ({ isQuick, isFull }: Settings): number => {
  if (isFull) return 1000;
  return isQuick ? 5 : 25;
};

/** The crash test counts; it ends at the first write that is lost or torn. */
async function measure(settings: Settings): Promise<Measured> {
  const kills = killsFor(settings);
  const { code, output } = await run("vitest", ["run", "--project", "slow", file], { env: { KILLS: String(kills) } });
  const told = /(\d+) kills, (\d+) acknowledged writes, seed \d+/.exec(output)?.[0];
  const fault = /AssertionError: (.*)/.exec(output)?.[1];
  const isTorn = fault?.startsWith("one version") || fault?.startsWith("index of");
  const isLost = fault?.startsWith("acknowledged") || fault?.startsWith("rows of");
  if (code !== 0 && !isTorn && !isLost) throw new Error(`The crash test broke.\n${output.slice(-1500)}`);
  return {
    readings: [
      { what: `acknowledged writes lost over ${kills} kills`, value: isLost ? 1 : 0, unit: "", goal: { atMost: 0 } },
      { what: `transactions torn over ${kills} kills`, value: isTorn ? 1 : 0, unit: "", goal: { atMost: 0 } },
    ],
    notes: [told ?? `It ended at the first: ${fault}`, ...(settings.isFull ? [] : ["The goal's 1,000 kills: --full"])],
  };
}

export const crash: Figure = { name: "R5", title: "kill -9 of the embedded engine under load", measure };
