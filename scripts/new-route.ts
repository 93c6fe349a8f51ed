import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { routeNamesOf } from "./new-route-names.ts";
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

/** A domain begins with one file of use cases; what comes later gets a file of its own. */
const isNewDomain = !existsSync(join(root, core, domain, `${stem}.ts`));
const useCase = isNewDomain ? stem : basename(handler);

/** A route that answers from the first minute: the compiler and the tests say what is still to be written. */
const declaration = `  ${action}: defineRoute({
    id: "${id}",
    method: "GET",
    path: "${path}",
    role: "member",
    summary: "Say in one sentence what ${action} does",
    response: z.object({ done: z.literal(true) }),
  }),
`;

const files: Record<string, string> = {
  [join(core, domain, `${stem}.routes.ts`)]: `import * as z from "zod/mini";
import { defineRoute } from "${up}/shared/route.ts";

export const ${group} = {
${declaration}};
`,
  [join(core, domain, `${useCase}.ts`)]: `import { type Actor, personOf } from "${up}/shared/actor.ts";

export async function ${action}(actor: Actor): Promise<{ done: true }> {
  personOf(actor);
  return { done: true };
}
`,
  [join("packages", "functions", "src", `${handler}.ts`)]:
    `import * as ${namespace} from "@guildhall/core/${domain}/${useCase}";
import { ${group} } from "@guildhall/core/${domain}/${stem}.routes";
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

for (const [file, text] of Object.entries(files)) put(join(root, file), text);
joinContract();
joinFloors();
joinTable("packages/functions/src/shared/authorization-matrix.fixture.ts", `  "${id}": {},\n`);
joinTable("stacks/grants.ts", `  "${id}": {},\n`);
await run("biome", ["check", "--write", ...Object.keys(files), join(core, "contract.ts")]);
await run(process.execPath, [join("scripts", "openapi.ts")]);
process.stdout.write(
  `${id} is declared and answers. Now give it its path, role and shapes in ${stem}.routes.ts, its work in ${useCase}.ts, ` +
    "and its rows in the authorization matrix and stacks/grants.ts; `npm run check` says what is left.\n",
);

/** A new file, or one more declaration in the file that is there. */
function put(file: string, text: string): void {
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

function joinContract(): void {
  const file = join(root, core, "contract.ts");
  const present = readFileSync(file, "utf8");
  if (present.includes(`${group}`)) return;
  const line = `import { ${group} } from "./${domain}/${stem}.routes.ts";\n`;
  writeFileSync(file, line + present.replace(/const groups = \[/, `const groups = [${group}, `));
}

/** A new domain stands beside the others of its kind, until somebody needs it elsewhere. */
function joinFloors(): void {
  const file = join(root, ".dependency-cruiser.cjs");
  const present = readFileSync(file, "utf8");
  if (present.includes(`"${domain}"`)) return;
  writeFileSync(file, present.replace('["donation", ', `["${domain}", "donation", `));
}

/** Adds a row before the end of a table that names every route. */
function joinTable(path: string, row: string): void {
  const file = join(root, path);
  if (!existsSync(file)) return;
  const present = readFileSync(file, "utf8");
  const end = /\n(\} (?:as const )?satisfies Record<RouteId)/;
  writeFileSync(file, present.replace(end, `\n${row}$1`));
}
