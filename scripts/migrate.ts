import { migrations } from "../packages/core/src/assembly/migrations.ts";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { readStageArguments } from "./deploy/stage-arguments.ts";
import { exitWithError } from "./progress.ts";

const usage = `Say for instance:
  node scripts/migrate.ts production          says what records of earlier releases lack
  node scripts/migrate.ts production --apply  mends it`;

/** docs/lists.md#a-migration says how the next one is made. */
try {
  const { stage, isApplied, settings } = readStageArguments(process.argv.slice(2), usage);
  process.env.TABLE_NAME ??= settings.restoredTable?.name ?? `${stage}-guildhall-Table`;
  let left = 0;
  for (const { missing, run } of migrations) {
    const count = await run({ isApplied, tell: (sentence) => console.log(sentence) });
    console.log(`${count} ${missing}${count > 0 && isApplied ? ": mended" : ""}.`);
    if (!isApplied) left += count;
  }
  if (left > 0) console.log("Nothing was changed. With --apply it is mended.");
} catch (error) {
  exitWithError(
    error instanceof ExplainedError ? error : new ExplainedError(error instanceof Error ? error.message : `${error}`),
  );
}
