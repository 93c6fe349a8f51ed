// Makes the tarball from a folder of its own: nothing here is changed, also where it is broken off. Node does not strip
// types inside node_modules, so the tarball holds JavaScript, and its package.json leads there ("publishConfig").
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const folder = import.meta.dirname;
const [destination = "."] = process.argv.slice(2);

if (process.env.npm_lifecycle_event === "prepack") {
  process.stderr.write("npm pack would pack the source. Make the tarball with npm run tarball.\n");
  process.exit(1);
}

const staged = mkdtempSync(join(tmpdir(), "small-cloud-"));
process.on("exit", () => rmSync(staged, { recursive: true, force: true }));

function run(command) {
  const { status } = spawnSync(command, { cwd: folder, stdio: "inherit", shell: true });
  if (status !== 0) process.exit(1);
}

function stage() {
  const { publishConfig, scripts, devDependencies, ...kept } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  for (const part of ["bin", "README.md", join("src", "places", "data")]) {
    cpSync(join(folder, part), join(staged, part), { recursive: true });
  }
  cpSync(join(folder, "..", "..", "LICENSE"), join(staged, "LICENSE"));
  writeFileSync(join(staged, "package.json"), `${JSON.stringify({ ...kept, ...publishConfig }, null, 2)}\n`);
}

stage();
run(`tsc -p tsconfig.pack.json --outDir "${join(staged, "dist")}"`);
run(`npm pack "${staged}" --silent --pack-destination "${resolve(destination)}"`);
