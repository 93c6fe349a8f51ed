import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Surroundings } from "../packages/local/src/shared/data-folder.ts";
import { root } from "./root.ts";
import { endWith } from "./say.ts";

const usage = `Say, with a list of passwords, the most common first:
  node scripts/common-passwords.ts 10_million_password_list_top_1M.txt`;

/** So far down the list a password is still tried early; and shorter ones are refused for their length. */
const rank = 500_000;
const shortest = 12;

/** Makes the list that new passwords are held against (packages/core/src/account/common-passwords/NOTICE.md). */
try {
  const [source] = process.argv.slice(2);
  if (!source) throw new Surroundings(usage);
  const listed = readFileSync(source, "utf8").split(/\r?\n/).slice(0, rank);
  const kept = new Set(listed.map((password) => password.toLowerCase()).filter(({ length }) => length >= shortest));
  const target = join(root, "packages", "core", "src", "account", "common-passwords", "common-passwords.json");
  writeFileSync(target, `${JSON.stringify([...kept].sort(), null, 2)}\n`);
  process.stdout.write(`${kept.size} passwords\n`);
} catch (error) {
  endWith(error);
}
