import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.ts";
import { run } from "./run.ts";

/** Set where a check that could not be made is a failure: in CI. */
export const isRequired = process.env.REQUIRE_CHECKS === "1";

export const uncheckedWords = "Not checked: ";

/** Says that nothing was checked, which is no failure on a machine that lacks what it takes. */
export function endUnchecked(reason: string): never {
  process.stdout.write(`\n${uncheckedWords}${reason}\n`);
  process.exit(isRequired ? 1 : 0);
}

const pythons = ["python3.14", "python3.13", "python3.12", "python3.11", "python3.10", "python3", "python"];
const isNewEnough = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

async function findPython(): Promise<string | undefined> {
  for (const python of pythons) {
    const { code } = await run(python, ["-c", isNewEnough]);
    if (code === 0) return python;
  }
  return undefined;
}

/**
 * The programs that scripts/python/<name>.txt pins, in a Python environment of their own under .build. Made anew when the
 * list has changed. Answers where they lie.
 */
export async function pythonTools(name: string): Promise<(program: string) => string> {
  const list = join(root, "scripts", "python", `${name}.txt`);
  const folder = join(root, ".build", "python", name);
  const programs = join(folder, process.platform === "win32" ? "Scripts" : "bin");
  const stamp = join(folder, "list.sha256");
  const wanted = createHash("sha256").update(readFileSync(list)).digest("hex");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    rmSync(folder, { recursive: true, force: true });
    await install(folder, { list, pip: join(programs, "pip") });
    writeFileSync(stamp, wanted);
  }
  return (program) => join(programs, program);
}

async function install(folder: string, { list, pip }: { list: string; pip: string }): Promise<void> {
  const python = await findPython();
  if (!python) endUnchecked("this machine has no Python 3.10 or newer with venv and pip.");
  const made = await run(python, ["-m", "venv", folder]);
  if (made.code !== 0) endUnchecked(`no Python environment could be made.\n${made.output}`);
  const filled = await run(pip, ["install", "--quiet", "--disable-pip-version-check", "--requirement", list]);
  if (filled.code !== 0) endUnchecked(`what ${relative(root, list)} names could not be installed.\n${filled.output}`);
}
