import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allRoutes } from "@guildhall/core/assembly/contract";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { transform } from "esbuild";
import { expect, test } from "vitest";
import { askForUsedRoutes, keepRoutes, markDeclarations } from "./own-parts.ts";

const packages = join(import.meta.dirname, "../..");
const core = join(packages, "core/src");
const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

const askedIn = (handler: string) =>
  /from "@guildhall\/core\/([^"]+\.routes)\?([^"]+)"/.exec(askForUsedRoutes(handler));

test("each function of a route has the declaration of this route alone", () => {
  const kept = allRoutes.map((route) => {
    const asked = askedIn(read(join(packages, "functions/src"), `${handlerPathOf(route)}.ts`));
    const declared = asked ? keepRoutes(read(core, `${asked[1]}.ts`), (asked[2] ?? "").split(",")) : "";
    return { id: route.id, declared: [...declared.matchAll(/^ {4}id: "(.*)",$/gm)].map(([, id]) => id) };
  });
  expect(kept).toEqual(allRoutes.map(({ id }) => ({ id, declared: [id] })));
});

test("leaves an object of routes whole that is used as one", () => {
  const text =
    'import { flagRoutes } from "@guildhall/core/people/flag/flag.routes";\nlist(flagRoutes);\nadd(flagRoutes.add);\n';
  expect(askForUsedRoutes(text)).toBe(text);
});

test.each([
  ["a schema", "export const A = z.string();\n", "export const A = /* @__PURE__ */ (() => z.string())();\n"],
  [
    "an entity of several lines",
    "const A = new Entity(\n  { set: () => {\n    one();\n\n    two();\n  } },\n  table,\n);\n\nexport const b = 1;\n",
    "const A = /* @__PURE__ */ (() => new Entity(\n  { set: () => {\n    one();\n\n    two();\n  } },\n  table,\n))();\n\nexport const b = 1;\n",
  ],
  ["a chain that begins on the next line", "const A =\n  z\n  .string();\n", "const A =\n  z\n  .string();\n"],
  ["a call that may have an effect", 'const a = variable("A");\n', 'const a = variable("A");\n'],
  ["a function", "const a = () => z.string();\n", "const a = () => z.string();\n"],
  [
    "what is inside of a function",
    "function a() {\n  const b = z.string();\n}\n",
    "function a() {\n  const b = z.string();\n}\n",
  ],
])("marks what only declares: %s", (_case, text, marked) => {
  expect(markDeclarations(text)).toBe(marked);
});

test("marks every declared entity, and what it marks stays a program", async () => {
  const texts = globSync("**/*.ts", { cwd: core }).map((file) => read(core, file));
  const entities = texts.join("\n").match(/^(?:export )?const \w+ =\s+new Entity\(/gm) ?? [];
  const marked = texts.map(markDeclarations);
  expect(marked.join("\n").match(/@__PURE__ \*\/ \(\(\) => new Entity\(/g)).toHaveLength(entities.length);
  const changed = marked.filter((text, at) => text !== texts[at]);
  expect(changed.length).toBeGreaterThan(entities.length);
  await Promise.all(changed.map((text) => transform(text, { loader: "ts" })));
});
