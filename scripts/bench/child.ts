import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

interface Options {
  readonly input?: object;
  readonly env?: Readonly<Record<string, string>>;
  readonly execArgv?: readonly string[];
}

export interface Child<Ready> {
  readonly pid: number;
  /** Its first message, when it was ready. */
  readonly ready: Ready;
  /** Sends one message and waits for the answer. */
  ask<Answer>(message: object): Promise<Answer>;
  stop(): Promise<void>;
}

const patience = 10_000;

/** Ends together with the bench. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): void {
  const end = () => void child.kill(signal);
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

/** A program of the bench in a process of its own. It says once that it is ready, then answers message by message. */
export async function startChild<Ready>(file: URL, { input = {}, env = {}, execArgv = [] }: Options = {}) {
  const child = fork(file, [JSON.stringify(input)], {
    execArgv: [...execArgv],
    env: { ...process.env, LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  killOnExit(child);
  const gone = once(child, "exit");
  const death = gone.then(([code, signal]) => {
    throw new Error(`${file.pathname.split("/").at(-1)} ended before its answer (${signal ?? code}).`);
  });
  death.catch(() => {});

  const answer = async <T>(): Promise<T> => {
    const [message] = await Promise.race([once(child, "message"), death]);
    return message as T;
  };

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), patience);
    await gone;
    clearTimeout(force);
  }

  const ready = await answer<Ready>();
  const running: Child<Ready> = {
    pid: child.pid as number,
    ready,
    ask: async <T>(message: object) => {
      const reply = answer<T>();
      child.send(message);
      return reply;
    },
    stop,
  };
  return running;
}
