import { text } from "node:stream/consumers";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { openParameterStore, type ParameterStore, sentenceOf } from "../stacks/parameter-store.ts";
import { readStageArguments } from "./deploy/stage-arguments.ts";
import { makeSecrets, missingSecrets, type SecretContext, storeSecret } from "./deploy/stage-secrets.ts";
import { exitWithError } from "./progress.ts";

const usage = `Say for instance:
  node scripts/secrets.ts production                         what is missing
  node scripts/secrets.ts production --apply                 make what can be made here
  node scripts/secrets.ts production CAPTCHA_SECRET --apply  keep what comes through standard input`;

async function showMissing(store: ParameterStore, need: SecretContext, isApplied: boolean): Promise<void> {
  const missing = isApplied ? await makeSecrets(store, need) : await missingSecrets(store, need);
  if (missing.length === 0) console.log("No secret is missing.");
  for (const { name, what, made } of missing) console.log(`missing: ${name.padEnd(18)} ${what}; made ${made}`);
  if (missing.length > 0 && !isApplied) console.log("Nothing was changed. With --apply those made by us are made.");
}

try {
  const { stage, isApplied, rest, settings } = readStageArguments(process.argv.slice(2), usage);
  const need = { hasPlatform: settings.learningPlatform !== undefined, siteName: settings.domain?.name ?? "guildhall" };
  const store = openParameterStore(stage);
  const [name] = rest;
  if (!name) await showMissing(store, need, isApplied);
  else if (isApplied) await storeSecret(store, name, (await text(process.stdin)).trim());
  else
    throw new ExplainedError(`Nothing was changed. With --apply, ${name} becomes what comes through standard input.`);
} catch (error) {
  exitWithError(new ExplainedError(sentenceOf(error) ?? (error instanceof Error ? error.message : String(error))));
}
