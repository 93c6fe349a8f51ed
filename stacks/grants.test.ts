import { join } from "node:path";
import { allRoutes, jobs } from "@guildhall/core/contract";
import { variables } from "@guildhall/core/shared/environment";
import type { Grants } from "@guildhall/core/shared/grants";
import type { Job } from "@guildhall/core/shared/job";
import { handlerPathOf } from "@guildhall/core/shared/route";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { bundlingOptions } from "../packages/functions/bundling/options.ts";
import { grantsOf } from "./grants.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf } from "./template.fixture.ts";

const sources = join(import.meta.dirname, "../packages/functions/src");

interface Row {
  readonly handler: string;
  readonly grants: Grants;
}

const rows: Row[] = [
  ...allRoutes.map((route) => ({
    handler: handlerPathOf(route),
    grants: grantsOf(route),
  })),
  ...Object.entries<Job>(jobs).map(([handler, { grants }]) => ({ handler, grants })),
];

const sourceOf = (handler: string): string => join(sources, `${handler}.ts`);

const options = {
  outdir: sources,
  outbase: sources,
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  minifySyntax: true,
  legalComments: "none",
  logLevel: "error",
  external: bundlingOptions(join(import.meta.dirname, "..")).external,
} as const;

/** The code of a handler without the parts that it never calls. */
const { outputFiles } = await build({ ...options, entryPoints: rows.map(({ handler }) => sourceOf(handler)) });
const codeOf = (handler: string): string =>
  outputFiles.find(({ path }) => path === join(sources, `${handler}.js`))?.text ?? "";

const deployed = [...synthesized().templates.values()].flatMap(functionsOf);

/** Without the variables that SST sets for each function and reads itself. */
const variablesOf = (handler: string): string[] =>
  Object.keys(deployed.find((one) => one.handler === handler)?.properties.Environment.Variables ?? {}).filter(
    (name) => !/^(SST|AWS)_/.test(name),
  );

const found = (code: string, pattern: RegExp): string[] =>
  [...new Set([...code.matchAll(pattern)].map(([, name]) => name ?? ""))].toSorted();

describe.each(rows.map((row) => [row.handler, row] as const))("%s", (handler, { grants }) => {
  const code = codeOf(handler);

  it("is granted the secrets that its code names", () => {
    const named = found(code, /(?<!ariable\d*\()"((?:[A-Z]+_)+(?:KEY|SECRET|CERTIFICATE))"/g);
    expect((grants.secrets ?? []).toSorted()).toEqual(named);
  });

  it("is granted the administrator's calls that its code makes", () => {
    const made = found(code, /new (Admin\w+)Command\(/g);
    expect((grants.userPool ?? []).toSorted()).toEqual(made);
  });

  it("is told what its code asks its surroundings for, and nothing else", () => {
    const needed = found(code, /\bvariable\d*\("([A-Z_]+)"\)/g);
    const welcome = found(code, /\boptionalVariable\d*\("([A-Z_]+)"\)/g);
    const told = variablesOf(handler);
    expect(told).toEqual(expect.arrayContaining(needed));
    expect([...needed, ...welcome]).toEqual(expect.arrayContaining(told));
  });

  it.each([
    ["scans", /Entity\d*\.scan\b/],
    ["mail", /new SendEmailCommand\(/],
    ["texts", /new SendTextMessageCommand\(/],
    ["places", /new AutocompleteCommand\(|new GetPlaceCommand\(/],
    ["files", /variable\d*\("FILES_BUCKET"\)/],
    ["exports", /variable\d*\("EXPORTS_BUCKET"\)/],
    ["lists", /variable\d*\("LISTS_BUCKET"\)/],
    ["listFiles", /variable\d*\("LIST_FILES_BUCKET"\)/],
    ["pictures", /import\("sharp"\)/],
  ] as const)("is granted %s if its code has to do with any", (grant, pattern) => {
    expect(grants[grant] !== undefined).toBe(pattern.test(code));
  });
});

it("has a function for each variable of the table", () => {
  const code = outputFiles.map(({ text }) => text).join("\n");
  expect(found(code, /\b(?:v|optionalV)ariable\d*\("([A-Z_]+)"\)/g)).toEqual(Object.keys(variables).toSorted());
});
