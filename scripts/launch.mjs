// The one door to every npm command. Plain JavaScript for the oldest Node we allow: it installs what a command
// needs, once, and then runs the command's script on the Node that Guildhall is written for.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldest = 20;
const written = 24;

/** What each command needs installed: enough to run, everything of the root, or the stacks' packages as well. */
const needs = {
  start: "run",
  dev: "run",
  check: "all",
  "check-api": "all",
  "check-cloud": "stacks",
  openapi: "all",
  "new-domain": "all",
  "new-route": "all",
  bench: "all",
  soak: "all",
  test: "stacks",
  synth: "stacks",
  deploy: "stacks",
};

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

function requireSurroundings(command) {
  const version = Number(process.versions.node.split(".")[0]);
  if (version < oldest) {
    fail(
      `Guildhall needs Node ${oldest} or newer; this is ${process.version}. Install a newer one from https://nodejs.org and try again.`,
    );
  }
  if (!(command in needs)) fail(`There is no command "${command}". Try one of: ${Object.keys(needs).join(", ")}.`);
}

function requireDisk(bytes, what) {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize >= bytes) return;
  fail(
    `There is too little room on this disk to install ${what}: ${Math.ceil(bytes / 1e6)} MB are needed. Free some and try again.`,
  );
}

const lockHash = (folder) =>
  createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
const stampOf = (folder) => join(folder, "node_modules", ".guildhall-install.json");

/** A full installation is enough for the smaller need, too. */
function isInstalled(folder, scope) {
  if (!existsSync(stampOf(folder))) return false;
  const stamp = JSON.parse(readFileSync(stampOf(folder), "utf8"));
  return stamp.lock === lockHash(folder) && (stamp.scope === "all" || stamp.scope === scope);
}

async function install(folder, scope, what) {
  if (isInstalled(folder, scope)) return;
  requireDisk(folder === root ? 1e9 : 1.2e9, what);
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  process.stdout.write(`Installing ${what} ...\n`);
  const ticker = setInterval(() => process.stdout.write(`  still installing, ${seconds()}\n`), 10_000);
  const args = [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    ...(scope === "run" ? ["--omit=dev"] : []),
  ];
  const status = await new Promise((resolve) => {
    const npm = process.env.npm_execpath;
    const child = npm
      ? spawn(process.execPath, [npm, ...args], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
      : spawn("npm", args, {
          cwd: folder,
          stdio: ["ignore", "ignore", "inherit"],
          shell: process.platform === "win32",
        });
    child.on("error", () => resolve(1));
    child.on("close", resolve);
  });
  clearInterval(ticker);
  if (status !== 0)
    fail(`npm could not install ${what}. Its own words stand above; most often the network or the disk is the cause.`);
  writeFileSync(stampOf(folder), JSON.stringify({ lock: lockHash(folder), scope }));
  process.stdout.write(`  installed in ${seconds()}\n`);
}

/** This Node if it is new enough, else the installed one. */
function nodeToUse() {
  if (Number(process.versions.node.split(".")[0]) >= written) return process.execPath;
  const name = process.platform === "win32" ? "node.cmd" : "node";
  const installed = join(root, "node_modules", ".bin", name);
  const probe = existsSync(installed) && spawnSync(installed, ["--version"], { shell: process.platform === "win32" });
  if (probe && probe.status === 0) return installed;
  return fail(
    `Guildhall runs on Node ${written}, and none could be installed for this system (${process.platform} ${process.arch}). ` +
      `Install Node ${written} from https://nodejs.org and try again.`,
  );
}

const [command, ...args] = process.argv.slice(2);
requireSurroundings(command);
await install(
  root,
  needs[command] === "run" ? "run" : "all",
  needs[command] === "run" ? "what Guildhall needs to run" : "what Guildhall and its tests need",
);
if (needs[command] === "stacks")
  await install(join(root, "stacks"), "all", "what the AWS stacks need (SST and CDK, the largest part)");

const bin = join(root, "node_modules", ".bin");
const separator = process.platform === "win32" ? ";" : ":";
const child = spawn(nodeToUse(), [join(root, "scripts", `${command}.ts`), ...args], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_NO_WARNINGS: "1", PATH: `${bin}${separator}${process.env.PATH}` },
  shell: false,
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
