import { join } from "node:path";
import { root } from "../root.ts";
import { run } from "../run.ts";

/** Runs a script against the emulator's stage, as an operator does against a real one. Returns its output. */
export async function runForStage(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { output } = await run(process.execPath, ["--no-warnings", join(root, "scripts", script), "ci", ...args], {
    env,
  });
  return output;
}
