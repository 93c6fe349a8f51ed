import { spawn } from "node:child_process";
import { join } from "node:path";
import { watchHandlers } from "../packages/local/src/handlers/build-handlers.ts";
import { buildDesk, markHandlersStale } from "./build.ts";
import { exitWithError } from "./progress.ts";
import { root } from "./root.ts";

/** Handlers reload as they are saved; the site comes from Vite, with hot replacement, in front of the same gateway. */
try {
  await buildDesk();
  markHandlersStale();
  await watchHandlers(root, (errors) => {
    process.stdout.write(
      errors.length > 0 ? errors.join("\n") : `Handlers built at ${new Date().toLocaleTimeString()}\n`,
    );
  });
  const { main } = await import("../packages/local/src/main.ts");
  const { port } = await main(root, process.argv.slice(2));
  const site = spawn("vite", ["--config", "vite.config.ts"], {
    cwd: join(root, "packages", "web"),
    stdio: "inherit",
    env: { ...process.env, GUILDHALL_PORT: String(port), NODE_ENV: "development" },
  });
  process.on("exit", () => site.kill());
} catch (error) {
  exitWithError(error);
}
