import { join } from "node:path";
import { allRoutes, jobs } from "@guildhall/core/assembly/contract";
import type { Grants } from "@guildhall/core/ground/route/grants";
import type { Job } from "@guildhall/core/ground/route/job";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { variables } from "@guildhall/core/ground/shared/environment";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { bundlingOptions } from "../packages/functions/bundling/options.ts";
import { grantsOf } from "./grants.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf, offendersIn } from "./template.fixture.ts";

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

describe("every function", () => {
  it("is granted the secrets that its code names", () => {
    const offenders = offendersIn(rows, ({ handler, grants }) => ({
      of: handler,
      is: (grants.secrets ?? []).toSorted(),
      expected: found(codeOf(handler), /(?<!ariable\d*\()"((?:[A-Z]+_)+(?:KEY|SECRET|CERTIFICATE))"/g),
    }));
    expect(offenders).toEqual([]);
  });

  it("is granted the administrator's calls that its code makes", () => {
    const offenders = offendersIn(rows, ({ handler, grants }) => ({
      of: handler,
      is: (grants.userPool ?? []).toSorted(),
      expected: found(codeOf(handler), /new (Admin\w+|ListUsersInGroup)Command\(/g),
    }));
    expect(offenders).toEqual([]);
  });

  it("is told what its code asks its surroundings for, and nothing else", () => {
    const offenders = offendersIn(rows, ({ handler }) => {
      const needed = found(codeOf(handler), /\bvariable\d*\("([A-Z_]+)"\)/g);
      const welcome = found(codeOf(handler), /\boptionalVariable\d*\("([A-Z_]+)"\)/g);
      const told = variablesOf(handler);
      return {
        of: handler,
        is: {
          missing: needed.filter((name) => !told.includes(name)),
          unasked: told.filter((name) => ![...needed, ...welcome].includes(name)),
        },
        expected: { missing: [], unasked: [] },
      };
    });
    expect(offenders).toEqual([]);
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
    const offenders = offendersIn(rows, ({ handler, grants }) => ({
      of: handler,
      is: grants[grant] !== undefined,
      expected: pattern.test(codeOf(handler)),
    }));
    expect(offenders).toEqual([]);
  });
});

it("has a function for each variable of the table", () => {
  const code = outputFiles.map(({ text }) => text).join("\n");
  expect(found(code, /\b(?:v|optionalV)ariable\d*\("([A-Z_]+)"\)/g)).toEqual(Object.keys(variables).toSorted());
});
