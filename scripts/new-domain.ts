import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { idPrefixes } from "@guildhall/core/ground/shared/values";
import { coreFilesOf } from "./generate/new-domain-core.ts";
import { domainNamesOf } from "./generate/new-domain-names.ts";
import { handlerFilesOf, pageFilesOf } from "./generate/new-domain-pages.ts";
import { addAt, addImport, addRow, assembly } from "./manifests.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const ownPrefixes = globSync("packages/core/src/**/*.schema.ts", { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/prefix: "([a-z]+)"/g)].map(([, prefix = ""]) => prefix),
);
const folder = process.argv[2] ?? "";
const names =
  domainNamesOf(folder, [...Object.values(idPrefixes), ...ownPrefixes]) ??
  fail(
    "Usage: npm run new:domain <word>, in small letters, such as badge or exam-room. It begins with three letters at least.",
  );
const { value, type, words, key, path, many } = names;

const homes = ["core/src/domains", "functions/src", "web/src/features", "web/src/blocks"].map(
  (home) => `packages/${home}`,
);
const present = homes.map((home) => `${home}/${folder}`).find((home) => existsSync(join(root, home)));
if (present) fail(`${present} is there already. Add to it with npm run new:route ${folder}.<action>.`);

const files = { ...coreFilesOf(names), ...handlerFilesOf(names), ...pageFilesOf(names) };
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const contract = assembly("contract");
const server = assembly("server");
const later = assembly("later");
const site = join("packages", "web", "src", "app", "site.ts");

const importManifest = (file: string, side: "contract" | "server") =>
  addImport(file, `import * as ${value} from "../domains/${folder}/${folder}.${side}.ts";`);
/** Before the end of a table, which the pattern finds. */
const addSpread = (file: string, row: string, end: RegExp) => addAt(file, end, (found) => `, ...${row}${found}`);

importManifest(contract, "contract");
addAt(contract, /(?<=const manifests = \[[^\]]*?),?\s*\] as const;/, () => `, ${value}] as const;`);
addSpread(contract, `${value}.problems`, /,?\s*\}\) as const satisfies ProblemTable/);
addSpread(contract, `${value}.actions`, /,?\s*\}\) as const satisfies AuditTable/);
addSpread(contract, `${value}.follows`, /,?\s*\}\) as const satisfies FollowTable/);
importManifest(server, "server");
addRow(server, `...${value}.privacy,`, /\n {2}\.\.\.systemPagePrivacy,/);
addSpread(server, `${value}.mails`, /,?\s*\}\) as const satisfies MailTable/);
importManifest(later, "server");
addSpread(later, `${value}.consumers`, /,?\s*\}\) as const\)\(\);/);

addImport(site, `import { ${value}Link, ${value}Pages } from "../features/${folder}/${folder}.site.ts";`);
addRow(site, `  ...${value}Pages,`, /(?<=memberPages: readonly Page\[\] = \[[^\]]*)\n\];/);
const sidebar = readFileSync(join(root, site), "utf8");
writeFileSync(join(root, site), sidebar.replace(/(normal: \[[\s\S]*?),?(\s*\],)/, `$1, ${value}Link$2`));

addRow("docs/glossary.md", `| ${words} | |`, /\n(?=\| [^|]+ \|[^\n]*\n*$)/);
addRow(
  "docs/data-model.md",
  `| Which ${many} does somebody have? | \`/${path}\`, copy of the data | \`${value}.byPerson\` query, in memory | by size |`,
  /\n\n## Keys/,
);
addRow("docs/data-model.md", `| ${value} | \`${key}#<personId>\` | \`<id>\` | |`, /\n(?=\| emailClaim \|)/);

const written = [...Object.keys(files), contract, server, later, site];
const formatted = await run("biome", ["check", "--write", ...written]);
if (formatted.code !== 0) fail(formatted.output);
await run(process.execPath, [join("scripts", "openapi.ts")]);
process.stdout.write(
  `${type} is kept, listed at /api/${path} and shown at /${path}. Now say what it is in packages/core/src/domains/${folder}/${folder}.schema.ts, ` +
    `and what the word means in docs/glossary.md. \`npm run check\` passes as it is; CONTRIBUTING.md, "A new domain", says what may come next.\n`,
);
