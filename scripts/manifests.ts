import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

interface Row {
  /** What is imported, and from where as the manifest sees it. */
  readonly imported: string;
  readonly from: string;
  readonly row: string;
  /** The text before which the row stands. */
  readonly before: RegExp;
}

/** Where each table of `packages/core/src/assembly/contract.ts` ends. */
export const endOf = {
  routes: /\n\] as const;/,
  problems: /\n\s*\}\) as const satisfies ProblemTable/,
  actions: /\n\s*\}\) as const satisfies AuditTable/,
  follows: /\n\s*\}\) as const satisfies FollowTable/,
  grants: /\n\s*\}\) as const satisfies Record<RouteId, Grants>/,
};

export const contract = join("packages", "core", "src", "assembly", "contract.ts");

/** Adds rows to a table that combines those of all domains. Existing rows are not changed. */
export function joinManifest(file: string, rows: readonly Row[]): void {
  let text = readFileSync(join(root, file), "utf8");
  for (const { imported, from, row, before } of rows) {
    if (text.includes(`from "${from}"`)) continue;
    if (!before.test(text)) throw new Error(`${file} is not laid out as expected: there is no ${before}`);
    text = `import { ${imported} } from "${from}";\n${text.replace(before, (end) => `\n${row}${end}`)}`;
  }
  writeFileSync(join(root, file), text);
}

/** Adds a row before the text that ends a table in a file that has one. */
export function addRow(file: string, row: string, before: RegExp): void {
  const text = readFileSync(join(root, file), "utf8");
  writeFileSync(
    join(root, file),
    text.replace(before, (end) => `\n${row}${end}`),
  );
}
