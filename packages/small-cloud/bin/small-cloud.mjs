#!/usr/bin/env node
// Plain JavaScript for any Node: it says which one is needed before a newer one's features are met.
import module from "node:module";

const needed = 24;

if (Number(process.versions.node.split(".")[0]) < needed) {
  process.stderr.write(`small-cloud needs Node ${needed} or newer; this is ${process.version}.\n`);
  process.exit(1);
}
module.enableCompileCache();
process.removeAllListeners("warning");
process.on("warning", ({ name, stack }) => {
  if (name !== "ExperimentalWarning") process.stderr.write(`${stack}\n`);
});
const { main } = await import("small-cloud/main");
await main(process.argv.slice(2));
