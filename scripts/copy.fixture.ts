import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./root.ts";

/** A copy of the checkout in another folder, with the packages that are installed here. */
export function copyOfRepository() {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-copy-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const deleted = new Set(git("ls-files", "-z", "--deleted"));
  for (const file of git(...list).filter((name) => !deleted.has(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(folder);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\0").filter(Boolean);

/** Our own packages are the copy's. */
function linkPackages(folder: string): void {
  const installed = join(root, "node_modules");
  mkdirSync(join(folder, "node_modules", "@guildhall"), { recursive: true });
  const own = readdirSync(join(folder, "packages")).map((name) => ({
    at: join(folder, "packages", name),
    name: JSON.parse(readFileSync(join(folder, "packages", name, "package.json"), "utf8")).name as string,
  }));
  for (const { at, name } of own) symlinkSync(at, join(folder, "node_modules", name));
  const isOwn = (name: string) => name === "@guildhall" || own.some((one) => one.name === name);
  for (const name of readdirSync(installed).filter((entry) => !isOwn(entry))) {
    symlinkSync(join(installed, name), join(folder, "node_modules", name));
  }
}
