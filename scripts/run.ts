import { spawn } from "node:child_process";
import { root } from "./root.ts";

export interface Ran {
  readonly code: number;
  readonly output: string;
}

interface Options {
  readonly env?: Record<string, string>;
  /** Shown as it comes, or kept until it is known to be worth reading. */
  readonly show?: boolean;
}

/** Runs a program of the project's own `node_modules/.bin` to its end. */
export function run(command: string, args: readonly string[], { env = {}, show = false }: Options = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (chunk: Buffer) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
