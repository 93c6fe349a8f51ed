import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { idPrefixes } from "@guildhall/core/ground/shared/values";
import { coreFilesOf } from "./generate/new-domain-core.ts";
import { documentPageFilesOf } from "./generate/new-domain-document-pages.ts";
import { documentFilesOf } from "./generate/new-domain-documents.ts";
import { jobFilesOf } from "./generate/new-domain-job.ts";
import { listFilesOf } from "./generate/new-domain-list.ts";
import { mailFilesOf } from "./generate/new-domain-mail.ts";
import { manifestFilesOf } from "./generate/new-domain-manifests.ts";
import { domainNamesOf, domainParts, domainPartsOf } from "./generate/new-domain-names.ts";
import { tableFilesOf } from "./generate/new-domain-others.ts";
import { handlerFilesOf, pageFilesOf } from "./generate/new-domain-pages.ts";
import { routeFilesOf } from "./generate/new-domain-routes.ts";
import { importsOfDomain, rowsOfDomain, withRow } from "./generate/new-domain-rows.ts";
import { sellerFilesOf } from "./generate/new-domain-seller.ts";
import { sellerSiteFilesOf } from "./generate/new-domain-seller-site.ts";
import { storageFilesOf } from "./generate/new-domain-storage.ts";
import { subjectFilesOf } from "./generate/new-domain-subject.ts";
import { addImport, addRow } from "./manifests.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const ownPrefixes = globSync("packages/core/src/**/*.schema.ts", { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/prefix: "([a-z]+)"/g)].map(([, prefix = ""]) => prefix),
);
const [folder = "", ...flags] = process.argv.slice(2);
const usage = `Usage: npm run new:domain <word> [-- ${domainParts.map((part) => `--${part}`).join(" ")}], with a word in small letters, such as badge or exam-room. It begins with three letters at least.`;
const parts = domainPartsOf(flags) ?? fail(usage);
const names = domainNamesOf(folder, [...Object.values(idPrefixes), ...ownPrefixes]) ?? fail(usage);
const { value, type, words, key, path, many } = names;

const homes = ["core/src/domains", "functions/src", "web/src/features", "web/src/blocks"].map(
  (home) => `packages/${home}`,
);
const present = homes.map((home) => `${home}/${folder}`).find((home) => existsSync(join(root, home)));
if (present) fail(`${present} is there already. Add to it with npm run new:route ${folder}.<action>.`);

const files = {
  ...coreFilesOf(names, parts),
  ...mailFilesOf(names, parts),
  ...storageFilesOf(names, parts),
  ...routeFilesOf(names, parts),
  ...manifestFilesOf(names, parts),
  ...handlerFilesOf(names, parts),
  ...pageFilesOf(names, parts),
  ...(parts.has("list") && listFilesOf(names, parts)),
  ...(parts.has("subject") && subjectFilesOf(names, parts)),
  ...(parts.has("seller") && sellerFilesOf(names, parts)),
  ...(parts.has("seller") && sellerSiteFilesOf(names, parts)),
  ...(parts.has("table") && tableFilesOf(names)),
  ...(parts.has("job") && jobFilesOf(names, parts)),
  ...(parts.has("documents") && documentFilesOf(names, parts)),
  ...(parts.has("documents") && documentPageFilesOf(names, parts)),
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const rows = rowsOfDomain(names, parts);
for (const row of rows) writeFileSync(join(root, row.file), withRow(readFileSync(join(root, row.file), "utf8"), row));
for (const { file, statement } of importsOfDomain(names, parts)) addImport(file, statement);

addRow("docs/glossary.md", `| ${words} | |`, /\n(?=\| [^|]+ \|[^\n]*\n*$)/);
const pages = [parts.has("list") && `/admin/${path}`, parts.has("subject") && `/admin/${path}-to-approve`];
for (const page of pages.filter(Boolean))
  addRow("docs/demo.md", `| \`${page}\` | nothing yet |`, /\n(?=\| `\/admin\/policy`)/);
addRow(
  "docs/data-model.md",
  `| Which ${many} does somebody have? | \`/${path}\`, copy of the data | \`${value}.byPerson\` query, in memory | by size |`,
  /\n\n## Keys/,
);
if (parts.has("job"))
  addRow(
    "docs/data-model.md",
    `| Of which ${many} are people reminded on a day? | the job \`${folder}.reminders\` | \`${value}.byReminder\` on GSI1 | 1–2 |`,
    /\n\n## Keys/,
  );
addRow("docs/data-model.md", `| ${value} | \`${key}#<personId>\` | \`<id>\` | |`, /\n(?=\| emailClaim \|)/);

const written = new Set([...Object.keys(files), ...rows.map(({ file }) => file)]);
const formatted = await run("biome", ["check", "--write", ...written]);
if (formatted.code !== 0) fail(formatted.output);
await run(process.execPath, [join("scripts", "openapi.ts")]);
process.stdout.write(
  `${type} is kept, listed at /api/${path} and shown at /${path}. Now say what it is in packages/core/src/domains/${folder}/${folder}.schema.ts, ` +
    `and what the word means in docs/glossary.md. \`npm run check\` passes as it is; CONTRIBUTING.md, "A new domain", says what may come next.\n`,
);
