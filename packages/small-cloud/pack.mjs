// npm runs this before and after it makes the tarball. Node does not strip types inside node_modules, so the tarball
// holds JavaScript, and its package.json leads there ("publishConfig").
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;
const manifest = join(folder, "package.json");
const ownManifest = join(folder, "package.before-pack.json");

function restore() {
  if (existsSync(ownManifest)) renameSync(ownManifest, manifest);
}

function build() {
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  const { status } = spawnSync("tsc -p tsconfig.pack.json", { cwd: folder, stdio: "inherit", shell: true });
  if (status !== 0) process.exit(1);
}

function leadToJavaScript() {
  const text = readFileSync(manifest, "utf8");
  const { publishConfig, scripts, devDependencies, ...kept } = JSON.parse(text);
  writeFileSync(ownManifest, text);
  writeFileSync(manifest, `${JSON.stringify({ ...kept, ...publishConfig }, null, 2)}\n`);
}

restore();
if (process.argv[2] === "before") {
  build();
  leadToJavaScript();
}
