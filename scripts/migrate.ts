import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { readStageArguments } from "./deploy/stage-arguments.ts";
import { exitWithError } from "./progress.ts";

const usage = `Say for instance:
  node scripts/migrate.ts production          how many people have no place in the list of users
  node scripts/migrate.ts production --apply  put them there`;

/** The table as a whole, a part at a time: docs/lists.md says how the next migration is made after this one. */
try {
  const { stage, isApplied, settings } = readStageArguments(process.argv.slice(2), usage);
  process.env.TABLE_NAME ??= settings.restoredTable?.name ?? `${stage}-guildhall-Table`;
  const { listEverybody } = await import("../packages/core/src/people/person/all-people/list-everybody.ts");
  const segments = 8;
  const missing = await listEverybody({
    isApplied,
    segments,
    tell: ({ segment, read, missing: found, isDone }) =>
      console.log(
        `Part ${segment} of ${segments}: ${read} people read, ${found} not in the list${isDone ? ". Done" : ""}.`,
      ),
  });
  if (missing === 0) console.log("Nobody is missing.");
  else if (isApplied) console.log(`${missing} people were missing. They are in the list now.`);
  else console.log(`${missing} people are missing. Nothing was changed. With --apply they get into the list.`);
} catch (error) {
  exitWithError(
    error instanceof ExplainedError ? error : new ExplainedError(error instanceof Error ? error.message : `${error}`),
  );
}
