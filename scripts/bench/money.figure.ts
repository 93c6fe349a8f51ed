import { run } from "../run.ts";
import type { Figure, Measured, Reading, Settings } from "./figure.ts";

interface Proof {
  readonly project: "handlers" | "slow";
  readonly file: string;
  readonly env: Record<string, string>;
}

/** The proofs are tests that count: what they print is read, and what they found wrong is a figure. */
async function runProof({ project, file, env }: Proof): Promise<{ output: string; isRight: boolean }> {
  const args = ["run", "--disable-console-intercept", "--project", project, file];
  const { code, output } = await run("vitest", args, { env });
  if (code !== 0 && !output.includes("AssertionError")) throw new Error(`The proof broke.\n${output.slice(-1500)}`);
  return { output, isRight: code === 0 };
}

const sizeFor = ({ isQuick, isFull }: Settings, [quick, usual, full]: readonly [number, number, number]): number => {
  if (isFull) return full;
  return isQuick ? quick : usual;
};

async function measureSchedules(settings: Settings): Promise<Measured> {
  const schedules = sizeFor(settings, [20, 200, 10_000]);
  const file = "packages/functions/src/payment-walks/webhook-schedules.test.ts";
  const { output } = await runProof({ project: "handlers", file, env: { SCHEDULES: String(schedules) } });
  const [told, wrong] = /\d+ schedules from seed .* (\d+) schedules wrong/.exec(output) ?? [];
  if (told === undefined) throw new Error(`The proof said nothing.\n${output.slice(-1500)}`);
  const what = `schedules of ${schedules} with a charge, a grant or a sum that is wrong`;
  return {
    readings: [{ what, value: Number(wrong), unit: "", goal: { atMost: 0 } }],
    notes: [told, ...(settings.isFull ? [] : ["The goal's 10,000 schedules: --full"])],
  };
}

async function measureKills(settings: Settings): Promise<Measured> {
  const kills = sizeFor(settings, [2, 10, 200]);
  const file = "packages/local/src/checkout-crash.slow.test.ts";
  const { output, isRight } = await runProof({ project: "slow", file, env: { KILLS: String(kills) } });
  const [told, seconds] = /\d+ kills, .* slowest recovery ([\d.]+) s.*/.exec(output) ?? [];
  const recovery: Reading[] =
    seconds === undefined ? [] : [{ what: "slowest recovery", value: Number(seconds), unit: "s", goal: { atMost: 5 } }];
  return {
    readings: [
      { what: `payments lost or doubled over ${kills} kills`, value: isRight ? 0 : 1, unit: "", goal: { atMost: 0 } },
      ...recovery,
    ],
    notes: [
      told ?? "It ended at the first that was wrong.",
      ...(settings.isFull ? [] : ["The goal's 200 kills: --full"]),
    ],
  };
}

export const schedules: Figure = { name: "R3", title: "Random schedules of webhooks", measure: measureSchedules };
export const kills: Figure = { name: "R4", title: "kill -9 during checkout and approval", measure: measureKills };
