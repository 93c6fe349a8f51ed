import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Surroundings } from "../packages/local/src/shared/data-folder.ts";
import { openParameterStore, region, sentenceOf } from "../stacks/parameter-store.ts";
import { buildSite } from "./build.ts";
import { makePaperLibrary } from "./paper-library.ts";
import { fetchPictureLibrary } from "./picture-library.ts";
import { root } from "./root.ts";
import { endWith, step } from "./say.ts";
import { runSst } from "./sst.ts";
import { readStageArguments, type StageArguments } from "./stage-arguments.ts";
import { makeSecrets, missingSecrets } from "./stage-secrets.ts";

const usage =
  "Say for instance: npm run deploy -- production. With --apply, missing secrets that can be made here are made.";

/** Without its secrets a portal would come up and fail at the first sign-in. */
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
  throw new Surroundings(`The stage ${stage} lacks secrets:\n  ${lines.join("\n  ")}`);
}

function siteUrl(): string {
  const file = join(root, ".sst", "outputs.json");
  if (!existsSync(file)) return "the address that SST shows above";
  const outputs = Object.values<Record<string, string>>(JSON.parse(readFileSync(file, "utf8")));
  return outputs.find(({ SiteUrl }) => SiteUrl)?.SiteUrl ?? "the address that SST shows above";
}

try {
  const wanted = readStageArguments(process.argv.slice(2), usage);
  console.log(`Stage ${wanted.stage}, region ${region}`);
  await step("Looking at credentials and secrets", () => requireSecrets(wanted));
  await buildSite();
  await step("Fetching the library that cuts pictures", fetchPictureLibrary);
  await step("Putting together the library that writes PDFs", makePaperLibrary);
  const code = await runSst(["deploy", "--stage", wanted.stage]);
  if (code !== 0) {
    throw new Surroundings(
      "Not everything was deployed. CloudFormation has put back the stacks that failed; SST says above why.",
    );
  }
  console.log(`\nThe portal runs at ${siteUrl()}`);
} catch (error) {
  const sentence = sentenceOf(error);
  endWith(sentence ? new Surroundings(sentence) : error);
}
