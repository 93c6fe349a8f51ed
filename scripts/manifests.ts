import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "./root.ts";

const core = join("packages", "core", "src");

/** The manifests that combine those of all domains (docs/architecture.md#a-domain-has-two-manifests). */
export const assembly = (name: string): string => join(core, "assembly", `${name}.ts`);

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

/** Adds text before or after what a pattern finds. Fails where the file is not laid out as expected. */
export function addAt(file: string, pattern: RegExp, add: (found: string) => string): void {
  const text = read(file);
  if (!pattern.test(text)) throw new Error(`${file} is not laid out as expected: there is no ${pattern}`);
  write(file, text.replace(pattern, add));
}

/** Adds a row before the text that ends a table in a file that has one. */
export const addRow = (file: string, row: string, before: RegExp): void =>
  addAt(file, before, (end) => `\n${row}${end}`);

/** Adds a statement before all others; biome sorts imports. */
export const addImport = (file: string, statement: string): void => write(file, `${statement}\n${read(file)}`);

/** The contract of the domain or the room that a folder of core is in; undefined where there is none. */
export function contractOf(folder: string): string | undefined {
  for (let home = folder; home !== "."; home = dirname(home)) {
    const file = join(core, home, `${basename(home)}.contract.ts`);
    if (existsSync(join(root, file))) return file;
  }
  return undefined;
}

/** Names a further group of routes with its grants in a contract. */
export function nameRoutes(contract: string, routes: string, grants: string, from: (suffix: string) => string): void {
  addAt(contract, /(?<=export const routes = \[[^\]]*?),?\s*\] as const;/, () => `, ${routes}] as const;`);
  const text = read(contract);
  const passedOn = /export \{ (\w+) as grants \} from ("[^"]+");/.exec(text);
  const combined = (names: string) => `export const grants = /* @__PURE__ */ (() => ({ ${names} }) as const)();`;
  if (passedOn) {
    const [statement, other = "", place = ""] = passedOn;
    write(contract, text.replace(statement, combined(`...${other}, ...${grants}`)));
    addImport(contract, `import { ${other} } from ${place};`);
  } else {
    addAt(
      contract,
      /(?<=export const grants = [^;]*?),?\s*\}\) as const\)\(\);/,
      () => `, ...${grants} }) as const)();`,
    );
  }
  addImport(contract, `import { ${routes} } from "${from("routes")}";`);
  addImport(contract, `import { ${grants} } from "${from("grants")}";`);
}
