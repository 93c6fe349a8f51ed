import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import { root } from "../root.ts";
import { run } from "../run.ts";

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** stacks/lambda.ts puts it beside the one bundle that cuts pictures. */
const folder = join(root, ".build", "picture-library");
const system = { os: "linux", cpu: "arm64", libc: "glibc" };
const isForLambda = (name: string): boolean => name.endsWith(`-${system.os}-${system.cpu}`);

/** A package with its dependencies for Lambda, as in our lock file: the same versions and checksums. */
function lockedFor(name: string, locked: Readonly<Record<string, Locked>>): [path: string, entry: Locked][] {
  const path = `node_modules/${name}`;
  const entry = locked[path];
  if (!entry) throw new Error(`package-lock.json has no ${name}`);
  const optional = Object.entries(entry.optionalDependencies ?? {}).filter(([each]) => isForLambda(each));
  const needed = [...Object.keys(entry.dependencies ?? {}), ...optional.map(([each]) => each)];
  const own: Locked = { ...entry, optionalDependencies: Object.fromEntries(optional) };
  return [[path, own], ...needed.flatMap((each) => lockedFor(each, locked))];
}

function lockForLambda() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const own = { dependencies: { sharp: packages["node_modules/sharp"].version } };
  const needed = Object.fromEntries(lockedFor("sharp", packages));
  return { lockfileVersion: 3, requires: true, packages: { "": own, ...needed } };
}

/** The npm that runs this, or the first that is found. */
function npm(...args: string[]) {
  const own = process.env.npm_execpath;
  return own ? run(process.execPath, [own, ...args]) : run("npm", args);
}

/**
 * Pictures are cut by a binary. The one that is installed is for this machine; Lambda's is fetched from the npm
 * registry, 20 MB, once a version. SST has a way to do so, but takes another version, and no checksums.
 */
export async function fetchPictureLibrary(): Promise<void> {
  const lock = lockForLambda();
  const stamp = join(folder, "fetched");
  const present = createHash("sha256").update(JSON.stringify(lock)).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === present) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, ...lock.packages[""] }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  const forLambda = Object.entries(system).map(([name, value]) => `--${name}=${value}`);
  const { code, output } = await npm(
    "ci",
    "--prefix",
    folder,
    ...forLambda,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  );
  // Without it a template can still be written, and looked at.
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  if (code !== 0) {
    throw new ExplainedError(
      `${output}\nThe library that cuts pictures could not be fetched for Lambda's processor. Most often the network is the cause: connect, and try again.`,
    );
  }
  writeFileSync(stamp, present);
}
