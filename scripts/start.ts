import { buildAll, root } from "./build.ts";
import { endWith } from "./say.ts";

try {
  await buildAll();
  const { main } = await import("../packages/local/src/main.ts");
  await main(root, process.argv.slice(2));
} catch (error) {
  endWith(error);
}
