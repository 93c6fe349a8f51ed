import { globSync } from "node:fs";
import { basename, dirname } from "node:path";

const core = "packages/core/src";
const app = "packages/web/src/app";

type Read = (file: string) => string;

const camel = (text: string): string => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const withoutImports = (text: string): string => text.replaceAll(/^(import|export) [^;]*? from "[^"]+";\n/gm, "");

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name),
  ...[...text.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name = ""]) => name),
];

/** What the manifests, pages of system data and pages of the site offer, and no table that combines them names. */
export function forgottenRows(root: string, read: Read): string[] {
  const found = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const all = (pattern: string) =>
    found(pattern)
      .map((file) => withoutImports(read(file)))
      .join("\n");
  return [
    ...forgottenTables(found(`${core}/**/*.{contract,server}.ts`), all(`${core}/assembly/*.ts`), read),
    ...unnamed(
      found(`${core}/**/*.system-page.ts`),
      withoutImports(read(`${core}/desks/system-data/all-pages.ts`)),
      read,
    ),
    ...unnamed(found("packages/web/src/features/**/*.site.ts"), all(`${app}/**/*.{ts,tsx}`), read),
  ];
}

/** Routes, grants and jobs are read from all manifests at once; each other table by its name. */
const readAtOnce = new Set(["routes", "grants", "jobs"]);

function forgottenTables(files: readonly string[], assembly: string, read: Read): string[] {
  const manifests = files.filter((file) => basename(file).split(".")[0] === basename(dirname(file)));
  const [, listed = ""] = /const manifests = \[([^\]]*)\]/.exec(assembly) ?? [];
  return manifests.flatMap((file) => {
    const name = camel(basename(dirname(file)));
    const isRead = (table: string) =>
      readAtOnce.has(table)
        ? new RegExp(`\\b${name}\\b`).test(listed)
        : new RegExp(`\\b${name}\\.${table}\\b`).test(assembly);
    return exportsOf(read(file)).flatMap((table) => (isRead(table) ? [] : [`${table} of ${file}`]));
  });
}

const unnamed = (files: readonly string[], tables: string, read: Read): string[] =>
  files.flatMap((file) =>
    exportsOf(read(file))
      .filter((name) => /(Page|Pages|Link|Links)$/.test(name))
      .flatMap((name) => (new RegExp(`\\b${name}\\b`).test(tables) ? [] : [`${name} of ${file}`])),
  );
