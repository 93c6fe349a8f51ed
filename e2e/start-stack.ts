import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Calls } from "./support/stack-calls.ts";

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

export interface Stack extends Calls {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Waits for the one answer of a call, or for the process to end. */
function answerTo(child: ChildProcess, id: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off("message", listen);
      child.off("exit", leave);
      settle();
    };
    const listen = (answer: Answer) => {
      if (answer.id !== id) return;
      end(() => (answer.error ? reject(new Error(answer.error)) : resolve(answer.result)));
    };
    const leave = (code: number | null) => end(() => reject(new Error(`The small cloud ended with ${code}`)));
    child.on("message", listen);
    child.on("exit", leave);
  });
}

export async function startStack(settings: readonly "--staff-second-factor"[] = []): Promise<Stack> {
  const child = fork(join(import.meta.dirname, "stack.ts"), settings, {
    execArgv: ["--no-warnings"],
    // Journeys make vendors fail on purpose; only unexpected errors are printed.
    env: { LOG_LEVEL: "error", ...process.env },
  });
  const url = (await answerTo(child, 0)) as string;
  let asked = 0;
  const ask =
    <N extends keyof Calls>(name: N) =>
    async (argument?: Parameters<Calls[N]>[0]) => {
      asked += 1;
      const answer = answerTo(child, asked);
      child.send({ id: asked, name, argument });
      return answer;
    };
  return {
    url,
    mailsTo: ask("mailsTo") as Calls["mailsTo"],
    setPassword: ask("setPassword") as Calls["setPassword"],
    changePerson: ask("changePerson") as Calls["changePerson"],
    addAlerts: ask("addAlerts") as Calls["addAlerts"],
    fillCart: ask("fillCart") as Calls["fillCart"],
    changeProduct: ask("changeProduct") as Calls["changeProduct"],
    ordersOf: ask("ordersOf") as Calls["ordersOf"],
    createOrder: ask("createOrder") as Calls["createOrder"],
    openDispute: ask("openDispute") as Calls["openDispute"],
    addStripeFault: ask("addStripeFault") as Calls["addStripeFault"],
    now: ask("now") as Calls["now"],
    advanceClock: ask("advanceClock") as Calls["advanceClock"],
    close: async () => {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
