import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import type { DeployedStacks } from "../stacks/deployed-stacks.ts";
import { openParameterStore, region, sentenceOf } from "../stacks/parameter-store.ts";
import { buildSite } from "./build.ts";
import { deployStacks, type Outcome } from "./deploy/deploy-stacks.ts";
import { prepareAccount } from "./deploy/prepare-account.ts";
import { runSst } from "./deploy/sst.ts";
import { refusalsIn } from "./deploy/sst-refusals.ts";
import { readStageArguments, type StageArguments } from "./deploy/stage-arguments.ts";
import { makeSecrets, missingSecrets } from "./deploy/stage-secrets.ts";
import { readTemplates } from "./deploy/templates.ts";
import { makePaperLibrary } from "./library/paper-library.ts";
import { fetchPictureLibrary } from "./library/picture-library.ts";
import { exitWithError, runStep } from "./progress.ts";
import { root } from "./root.ts";

const usage =
  "Say for instance: npm run deploy -- production. With --apply, missing secrets that can be made here are made.";

/** Without its secrets a portal would start and fail at the first sign-in. */
async function requireSecrets({ stage, settings, isApplied }: StageArguments): Promise<void> {
  const store = openParameterStore(stage);
  const need = { hasPlatform: settings.learningPlatform !== undefined, siteName: settings.domain?.name ?? "guildhall" };
  const missing = isApplied ? await makeSecrets(store, need) : await missingSecrets(store, need);
  if (missing.length === 0) return;
  const lines = missing.map(({ name, what, made }) =>
    made === "by us"
      ? `${name}: ${what}. Made for you: repeat the command with --apply.`
      : `${name}: ${what}. Keep it with: node scripts/secrets.ts ${stage} ${name} --apply < file`,
  );
  throw new ExplainedError(`The stage ${stage} lacks secrets:\n  ${lines.join("\n  ")}`);
}

function siteUrl(): string {
  const file = join(root, ".sst", "outputs.json");
  if (!existsSync(file)) return "the address that SST shows above";
  const outputs = Object.values<Record<string, string>>(JSON.parse(readFileSync(file, "utf8")));
  return outputs.find(({ SiteUrl }) => SiteUrl)?.SiteUrl ?? "the address that SST shows above";
}

/** Loaded by its address: its packages are those of the stacks, which are installed for this command alone. */
async function deployedStacks(): Promise<DeployedStacks> {
  const { href } = pathToFileURL(join(root, "stacks", "cloudformation.ts"));
  return (await import(href)).openDeployedStacks();
}

function sstLog(): string {
  const file = join(root, ".sst", "debug.log");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** SST finds stacks by their names without project and stage. */
const patternOf = (stage: string, names: readonly string[]): string =>
  `^(${names.map((name) => name.toLowerCase().replace("guildhall", "").replace(stage, "")).join("|")})$`;

/** The templates are written once; retries use the same ones. */
async function deployAll(stage: string): Promise<Outcome> {
  const environment = { ORIGIN_KEY_VERSION: String(await openParameterStore(stage).versionOf("ORIGIN_KEY")) };
  const folder = join(root, ".build", "cdk.deploy");
  const from = ["--stage", stage, "--from", folder];
  if ((await runSst(["build", "--stage", stage, "--to", folder], environment)) !== 0) {
    throw new ExplainedError("The templates could not be written; SST says above why. Nothing was deployed.");
  }
  const deploy = async (names: readonly string[]) => {
    const isDone = (await runSst(["deploy", patternOf(stage, names), ...from], environment)) === 0;
    return { isDone, refused: refusalsIn(sstLog()) };
  };
  return deployStacks({ stacks: readTemplates(folder), deploy, deployed: await deployedStacks() });
}

function sentenceFor({ failed, waiting, isUnexplained }: Outcome): string {
  const faults = [...failed].flatMap(([name, reasons]) => [name, ...reasons.map((reason) => `  ${reason}`)]);
  return [
    "Not everything was deployed. CloudFormation has put back the stacks that failed:",
    ...faults,
    ...(waiting.length > 0 ? [`Not tried, since they need one of those: ${waiting.join(", ")}`] : []),
    ...(isUnexplained ? ["SST says above what else went wrong."] : []),
    "What to do: docs/deploy.md, A deployment that fails.",
  ].join("\n");
}

try {
  const wanted = readStageArguments(process.argv.slice(2), usage);
  console.log(`Stage ${wanted.stage}, region ${region}`);
  await runStep("Looking at credentials and secrets", () => requireSecrets(wanted));
  await runStep("Looking whether the account is prepared", () => prepareAccount(wanted.stage));
  await buildSite();
  await runStep("Fetching the library that cuts pictures", fetchPictureLibrary);
  await runStep("Putting together the library that writes PDFs", makePaperLibrary);
  const outcome = await deployAll(wanted.stage);
  if (outcome.failed.size > 0 || outcome.isUnexplained) throw new ExplainedError(sentenceFor(outcome));
  console.log(`\nThe portal runs at ${siteUrl()}`);
} catch (error) {
  const sentence = sentenceOf(error);
  exitWithError(sentence ? new ExplainedError(sentence) : error);
}
