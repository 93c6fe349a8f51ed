import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ExplainedError } from "./shared/explained-error.ts";
import { type SmallCloudOptions, startSmallCloud } from "./start-small-cloud.ts";

const usage = "npx small-cloud --data folder [--port 4566] [--config small-cloud.json] [--reset]";

/** In a configuration, a handler is a file that exports one. All other options are those of `startSmallCloud`. */
type HandlerList = readonly (object & { readonly handler: string })[];

const known = ["region", "buckets", "queues", "userPool", "parameters", "routes", "schedules", "consumers"];
const withHandlers = ["routes", "schedules", "consumers"];

/** Starts it and prints its addresses, in a form that a shell can read. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await open(await readOptions(args));
  } catch (error) {
    const isExplained = error instanceof ExplainedError;
    process.stderr.write(`${isExplained ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}

async function open(options: SmallCloudOptions): Promise<void> {
  const { url, variables, close } = await startSmallCloud(options);
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}=${value}`);
  process.stdout.write(`${exports.join("\n")}\n\n# small-cloud is open at ${url}. Stop with Ctrl+C.\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await close();
      process.exit(0);
    });
  }
}

async function readOptions(args: readonly string[]): Promise<SmallCloudOptions> {
  const { data, port: text, config, reset } = parse(args);
  if (data === undefined) throw new ExplainedError(`Name the data folder with --data. Use: ${usage}`);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ExplainedError(`"${text}" is not a port. Use: ${usage}`);
  return { ...(config === undefined ? {} : await readConfiguration(resolve(config))), dataDir: data, port, reset };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: "string" },
        port: { type: "string", default: "4566" },
        config: { type: "string" },
        reset: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new ExplainedError(`${error instanceof Error ? error.message : error}. Use: ${usage}`);
  }
}

async function readConfiguration(file: string): Promise<Partial<SmallCloudOptions>> {
  const content = readJson(file);
  const unknown = Object.keys(content).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ExplainedError(`${file} has "${unknown[0]}", which is not one of: ${known.join(", ")}.`);
  const lists = withHandlers.map(async (name) => [name, await loadHandlers(file, content[name] as HandlerList)]);
  return { ...content, ...Object.fromEntries(await Promise.all(lists)) };
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ExplainedError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
}

const loadHandlers = (file: string, entries: HandlerList = []) =>
  Promise.all(
    entries.map(async (entry) => {
      const path = resolve(dirname(file), entry.handler);
      const { handler } = await import(pathToFileURL(path).href).catch((error: unknown) => {
        throw new ExplainedError(`The handler ${path} cannot be loaded: ${error}`);
      });
      if (typeof handler !== "function") throw new ExplainedError(`${path} exports no function named handler.`);
      return { ...entry, handler };
    }),
  );
