import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { variables } from "../packages/core/src/ground/shared/environment.ts";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { buildSite } from "./build.ts";
import { type FakeAws, startFakeAws } from "./deploy/fake-aws.ts";
import { runSst } from "./deploy/sst.ts";
import { readTemplates, type SynthesizedFunction, type SynthesizedStack } from "./deploy/templates.ts";
import { makePaperLibrary } from "./library/paper-library.ts";
import { fetchPictureLibrary } from "./library/picture-library.ts";
import { exitWithError, runStep } from "./progress.ts";
import { root } from "./root.ts";

const folder = join(root, ".build", "cdk.out");
const mostResources = 400;

/** Nobody's credentials, for an AWS that is not there: nothing leaves the machine. */
const offline = ({ url }: FakeAws) => ({
  AWS_ENDPOINT_URL: url,
  AWS_ACCESS_KEY_ID: "nobody",
  AWS_SECRET_ACCESS_KEY: "nothing",
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
  AWS_REGION: "us-east-1",
  AWS_CONFIG_FILE: join(folder, "none"),
  AWS_SHARED_CREDENTIALS_FILE: join(folder, "none"),
});

async function synthesize(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const aws = await startFakeAws();
  try {
    const code = await runSst(["build", "--stage", "ci", "--to", folder], offline(aws));
    if (code !== 0) throw new ExplainedError("The templates could not be written; SST says above why.");
  } finally {
    aws.close();
  }
}

const isOurs = ({ handler }: SynthesizedFunction) => handler.startsWith("packages/functions/");

/** What a template test cannot see, since it bundles nothing. */
function faultsOf(stacks: readonly SynthesizedStack[]): string[] {
  const functions = stacks.flatMap((stack) => stack.functions);
  return [
    ...stacks
      .filter(({ resources }) => resources >= mostResources)
      .map(({ name }) => `${name} holds too many resources`),
    ...functions
      .filter(({ handler }) => handler.includes("placeholder"))
      .map(({ stack }) => `${stack} has a function without code`),
    ...functions.filter(isOurs).flatMap(({ handler, runtime, bytes }) => {
      if (runtime !== "nodejs24.x") return [`${handler} runs on ${runtime}`];
      return bytes > 0 ? [] : [`${handler} has no bundle`];
    }),
  ];
}

/** A bundle may be whole and still not start: a name that is not exported, a module that is not there. */
async function loadAll(stacks: readonly SynthesizedStack[]): Promise<string[]> {
  for (const name of Object.keys(variables)) process.env[name] ??= `no-${name}`;
  const faults = stacks
    .flatMap(({ functions }) => functions.filter(isOurs))
    .map(async ({ file, others, handler }) => {
      const loaded = await load(file);
      const later = await Promise.all(others.map(load));
      return [
        ...(typeof loaded.handler === "function" ? [] : [`${handler} does not load: ${loaded}`]),
        ...later.filter((one) => typeof one === "string").map((reason) => `${handler} cannot load later: ${reason}`),
      ];
    });
  return (await Promise.all(faults)).flat();
}

const load = (file: string) => import(pathToFileURL(file).href).catch(String);

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

function show(stacks: readonly SynthesizedStack[]): void {
  for (const { name, resources, functions } of stacks) {
    console.log(
      `  ${name.padEnd(32)} ${String(resources).padStart(4)} resources ${String(functions.length).padStart(3)} functions`,
    );
  }
  const bundles = stacks.flatMap(({ functions }) => functions.filter(isOurs)).toSorted((a, b) => a.bytes - b.bytes);
  const [median, largest] = [bundles[Math.floor(bundles.length / 2)], bundles.at(-1)];
  const total = stacks.reduce((sum, { resources }) => sum + resources, 0);
  console.log(`  ${stacks.length} stacks, ${total} resources, ${bundles.length} functions of ours`);
  if (median && largest) {
    console.log(
      `  bundles: median ${kilobytes(median.bytes)}, largest ${kilobytes(largest.bytes)} (${largest.handler})`,
    );
  }
}

try {
  await buildSite();
  await runStep("Fetching the library that cuts pictures", fetchPictureLibrary).catch((error) => {
    if (!(error instanceof ExplainedError)) throw error;
    console.log(`${error.message}\nThe templates are written without it.`);
  });
  await runStep("Putting together the library that writes PDFs", makePaperLibrary);
  await runStep("Writing the templates, offline", synthesize);
  const stacks = readTemplates(folder);
  show(stacks);
  const faults = [...faultsOf(stacks), ...(await runStep("Loading each function once", () => loadAll(stacks)))];
  if (faults.length > 0) throw new ExplainedError(`The templates are not good:\n  ${faults.join("\n  ")}`);
  console.log(`Templates are in ${relative(root, folder)}.`);
} catch (error) {
  exitWithError(error);
}
