import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { idPrefixes } from "@guildhall/core/ground/shared/values";
import { coreFilesOf } from "./generate/new-domain-core.ts";
import { domainNamesOf } from "./generate/new-domain-names.ts";
import { handlerFilesOf, pageFilesOf } from "./generate/new-domain-pages.ts";
import { addRow, contract, endOf, joinManifest } from "./manifests.ts";
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

const rowOf = (table: string, suffix: string, before: RegExp) => ({
  imported: `${value}${table}`,
  from: `../domains/${folder}/${folder}.${suffix}.ts`,
  row: `  ${table === "Routes" ? "" : "..."}${value}${table},`,
  before,
});
const server = join("packages", "core", "src", "assembly", "server.ts");
const consumers = join("packages", "core", "src", "assembly", "consumers.ts");
const site = join("packages", "web", "src", "app", "site.ts");

joinManifest(contract, [
  rowOf("Routes", "routes", endOf.routes),
  rowOf("Problems", "problem", endOf.problems),
  rowOf("Actions", "audit", endOf.actions),
  rowOf("Follows", "follow", endOf.follows),
  rowOf("Grants", "grants", endOf.grants),
]);
joinManifest(server, [
  rowOf("Privacy", "privacy", /\n {2}\.\.\.storagePrivacy,/),
  rowOf("Mails", "mail", /\n\s*\}\) as const satisfies MailTable/),
]);
joinManifest(consumers, [
  {
    imported: `${value}Follows`,
    from: `../domains/${folder}/${folder}.follow.ts`,
    row: `...loadedLater(${value}Follows, async () => (await import("../domains/${folder}/${folder}.consumers.ts")).${value}Consumers),`,
    before: /\n\s*\}\) as const satisfies Consumers/,
  },
]);
joinManifest(site, [
  {
    imported: `${value}Link, ${value}Pages`,
    from: `../features/${folder}/${folder}.site.ts`,
    row: `  ...${value}Pages,`,
    before: /(?<=memberPages: readonly Page\[\] = \[[^\]]*)\n\];/,
  },
]);
const sidebar = readFileSync(join(root, site), "utf8");
writeFileSync(join(root, site), sidebar.replace(/(normal: \[[\s\S]*?),?(\s*\],)/, `$1, ${value}Link$2`));

addRow("docs/glossary.md", `| ${words} | |`, /\n(?=\| [^|]+ \|[^\n]*\n*$)/);
addRow(
  "docs/data-model.md",
  `| Which ${many} does somebody have? | \`/${path}\`, copy of the data | \`${value}.byPerson\` query, in memory | by size |`,
  /\n\n## Keys/,
);
addRow("docs/data-model.md", `| ${value} | \`${key}#<personId>\` | \`<id>\` | |`, /\n(?=\| emailClaim \|)/);

const written = [...Object.keys(files), contract, server, consumers, site];
const formatted = await run("biome", ["check", "--write", ...written]);
if (formatted.code !== 0) fail(formatted.output);
await run(process.execPath, [join("scripts", "openapi.ts")]);
process.stdout.write(
  `${type} is kept, listed at /api/${path} and shown at /${path}. Now say what it is in packages/core/src/domains/${folder}/${folder}.schema.ts, ` +
    `and what the word means in docs/glossary.md. \`npm run check\` passes as it is; CONTRIBUTING.md, "A new domain", says what may come next.\n`,
);
