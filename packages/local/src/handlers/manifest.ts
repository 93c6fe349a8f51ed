import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Handler name ("account/get") → file of its present build. */
export type Manifest = Readonly<Record<string, string>>;

/** The name of the built module that has the handlers' client of the database. */
export const databaseClient = "database-client";

export const handlersFolder = (root: string): string => join(root, ".build", "handlers");
export const manifestFile = (root: string): string => join(handlersFolder(root), "manifest.json");

export function readManifest(root: string): Manifest {
  const file = manifestFile(root);
  if (!existsSync(file)) throw new Error("The handlers are not built yet: run `npm start`, which builds them first.");
  const names: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  return Object.fromEntries(Object.entries(names).map(([name, path]) => [name, join(handlersFolder(root), path)]));
}
