import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { routeNamesOf } from "./generate/new-route-names.ts";
import { addRow, contractOf, nameRoutes } from "./manifests.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

const usage =
  "Usage: npm run new:route <domain>.<action>, with names like those of notification.markRead or certification/exam.book";

const names = routeNamesOf(process.argv[2] ?? "");
if (!names) {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const { folder: domain, action, id, group, stem, handler, path, up } = names;
const namespace = capital(action);
const core = join("packages", "core", "src");

const [topFolder = ""] = domain.split("/");
const foldersOf = (pattern: string) =>
  globSync(pattern, { cwd: join(root, core) }).map((path) => path.replaceAll("\\", "/"));
/** The folder that has the routes of this name already; else the domain's own, below its room. */
const [present] = foldersOf(`**/${stem}.routes.ts`).map(dirname);
const [top] = foldersOf(`{review,*/${topFolder}}/`).filter((folder) => folder.split("/").at(-1) === topFolder);
const home = present ?? (top === undefined ? domain : `${top}${domain.slice(topFolder.length)}`);
const upInCore = home.replaceAll(/[^/]+/g, "..");
if (!present && !top) {
  process.stderr.write(
    `There is no domain ${topFolder} in packages/core/src. Begin one with npm run new:domain ${topFolder}, ` +
      "or name the folder that the route belongs to.\n",
  );
  process.exit(1);
}

const contract = contractOf(home);
if (!contract) throw new Error(`No folder around ${home} has a contract`);

/** A room of a domain starts with one file of use cases; later ones get their own files. */
const isNewRoom = !existsSync(join(root, core, home, `${stem}.ts`));
const useCase = isNewRoom ? stem : basename(handler);

/** A route that answers at once. The compiler and the tests say what must still be written. */
const declaration = `  ${action}: defineRoute({
    id: "${id}",
    method: "GET",
    path: "${path}",
    role: "member",
    summary: "Say in one sentence what ${action} does",
    response: z.object({ done: z.literal(true) }),
  }),
`;

const grants = join(core, home, `${stem}.grants.ts`);
const rights = join("packages", "functions", "src", dirname(handler), "authorization.fixture.ts");
const groupGrants = group.replace(/Routes$/, "Grants");

const files: Record<string, string> = {
  [join(core, home, `${stem}.routes.ts`)]: `import * as z from "zod/mini";
import { defineRoute } from "${upInCore}/ground/route/route.ts";

export const ${group} = {
${declaration}};
`,
  [join(core, home, `${useCase}.ts`)]: `import { type Actor, personOf } from "${upInCore}/ground/route/actor.ts";

export async function ${action}(actor: Actor): Promise<{ done: true }> {
  personOf(actor);
  return { done: true };
}
`,
  [join("packages", "functions", "src", `${handler}.ts`)]:
    `import * as ${namespace} from "@guildhall/core/${home}/${useCase}";
import { ${group} } from "@guildhall/core/${home}/${stem}.routes";
import { endpoint } from "${up}/shared/endpoint.ts";

export const handler = endpoint(${group}.${action}, ({ actor }) => ${namespace}.${action}(actor));
`,
  [join("packages", "functions", "src", `${handler}.test.ts`)]: `import { expect, test } from "vitest";
import { call } from "${up}/shared/call.fixture.ts";
import { handler } from "./${basename(handler)}.ts";

test("answers a member", async () => {
  const { status, body } = await call(handler, { as: "member" });
  expect([status, body]).toEqual([200, { done: true }]);
});

test("asks a visitor to sign in", async () => {
  const { status, body } = await call(handler, { as: "visitor" });
  expect([status, body]).toMatchObject([401, { code: "auth.required" }]);
});
`,
};

const handlerFile = join(root, "packages", "functions", "src", `${handler}.ts`);
if (existsSync(handlerFile)) {
  process.stderr.write(`${id} has a handler already: packages/functions/src/${handler}.ts\n`);
  process.exit(1);
}

for (const [file, text] of Object.entries(files)) addToFile(join(root, file), text);
joinContract(contract);
if (!existsSync(join(root, rights))) {
  const type = `import type { RowsOf } from "${up}/shared/authorization-row.fixture.ts";`;
  addToFile(
    join(root, rights),
    `${type}\n\nexport const rows = {\n} as const satisfies RowsOf<"${id.split(".")[0]}">;\n`,
  );
}
addRow(grants, `  "${id}": {},`, /\n\} as const satisfies/);
addRow(rights, `  "${id}": {},`, /\n\} as const satisfies/);
await run("biome", ["check", "--write", ...Object.keys(files), grants, rights, contract]);
await run(process.execPath, [join("scripts", "openapi.ts")]);
process.stdout.write(
  `${id} is declared and answers. Now give it its path, role and shapes in ${stem}.routes.ts, its work in ${useCase}.ts, ` +
    `and its rows in ${stem}.grants.ts and in the authorization.fixture.ts beside its handler; npm run check says what is left.\n`,
);

/** A new file, or one more declaration in the existing file. */
function addToFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) {
    writeFileSync(file, text);
    return;
  }
  if (!file.endsWith(".routes.ts")) throw new Error(`${file} is there already`);
  const present = readFileSync(file, "utf8");
  const imports = present.includes("import * as z") ? "" : 'import * as z from "zod/mini";\n';
  writeFileSync(file, imports + present.replace(/\};\n$/, `${declaration}};\n`));
}

/** A room's first route brings its tables, empty; a row of each follows. */
function joinContract(ofDomain: string): void {
  if (existsSync(join(root, grants))) return;
  addToFile(
    join(root, grants),
    `import type { GrantsOf } from "${upInCore}/ground/route/grants.ts";\nimport type { ${group} } from "./${stem}.routes.ts";\n\n` +
      `export const ${groupGrants} = {\n} as const satisfies GrantsOf<typeof ${group}>;\n`,
  );
  const up = relative(dirname(ofDomain), join(core, home)).replaceAll("\\", "/");
  nameRoutes(ofDomain, group, groupGrants, (suffix) => `./${up ? `${up}/` : ""}${stem}.${suffix}.ts`);
}
