import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { exitWithError } from "./progress.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

const usage = `Say, with a list of passwords, the most common first:
  node scripts/common-passwords.ts 10_million_password_list_top_1M.txt`;

/** Attackers try passwords up to this place of the list early. Shorter ones are refused by their length. */
const rank = 500_000;
const shortest = 12;

/** A module, not JSON: the bundler that SST brings does not know how Node loads JSON later. */
const moduleOf = (passwords: readonly string[]): string =>
  [
    "/** Made by scripts/common-passwords.ts (NOTICE.md). */",
    `export const commonPasswords: readonly string[] = ${JSON.stringify(passwords, null, 2)};`,
    "",
  ].join("\n");

/** Makes the list that new passwords are held against (packages/core/src/people/account/common-passwords/NOTICE.md). */
try {
  const [source] = process.argv.slice(2);
  if (!source) throw new ExplainedError(usage);
  const listed = readFileSync(source, "utf8").split(/\r?\n/).slice(0, rank);
  const kept = new Set(listed.map((password) => password.toLowerCase()).filter(({ length }) => length >= shortest));
  const target = join(root, "packages", "core", "src", "account", "common-passwords", "common-passwords.ts");
  writeFileSync(target, moduleOf([...kept].sort()));
  await run("biome", ["format", "--write", target]);
  process.stdout.write(`${kept.size} passwords\n`);
} catch (error) {
  exitWithError(error);
}
