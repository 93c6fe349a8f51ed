import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../root.ts";

interface Locked {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockOf = (folder: string): Record<string, Locked> =>
  JSON.parse(readFileSync(join(root, folder, "package-lock.json"), "utf8")).packages;

describe.each([".", "stacks"])("the lock file of %s", (folder) => {
  const packages = lockOf(folder);

  test("names no registry: each machine uses its own", () => {
    const addresses = Object.values(packages).filter(({ resolved, link }) => resolved && !link);
    expect(addresses).toEqual([]);
  });

  test("knows the packages of every system, or another system could not install", () => {
    const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });
});
