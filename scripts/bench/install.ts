import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runStep } from "../progress.ts";
import { root } from "../root.ts";
import { run } from "../run.ts";
import { Unavailable } from "./figure.ts";

/**
 * Copies a package of the bench's own to the build folder and installs what it needs there, once: nothing else needs
 * it, so nothing else brings it. Answers the copy.
 */
export async function install(name: "peers" | "lighthouse", what: string): Promise<string> {
  const source = join(root, "scripts", "bench", name);
  const folder = join(root, ".build", "bench", name);
  cpSync(source, folder, { recursive: true });
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  const stamp = join(folder, "node_modules", ".guildhall-bench");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return folder;
  const { code, output } = await runStep(`Installing ${what}, only for the bench`, () =>
    run("npm", ["ci", "--prefix", folder, "--ignore-scripts", "--loglevel=error"]),
  );
  if (code !== 0) throw new Unavailable(`npm could not install ${what}: ${output.trim().split("\n")[0] ?? ""}`);
  writeFileSync(stamp, lock);
  return folder;
}
