import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { readStageArguments } from "./deploy/stage-arguments.ts";
import { exitWithError } from "./progress.ts";

const usage = `Say for instance:
  node scripts/migrate.ts production          how many people have no place in the list of users, and how many
                                              approved registrations the job of unpaid ones would not find
  node scripts/migrate.ts production --apply  mend both`;

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
  const { markUnpaid } = await import("../packages/core/src/domains/certification/staff/mark-unpaid.ts");
  const unmarked = await markUnpaid({ isApplied });
  if (unmarked === 0) console.log("No approved registration that waits for its payment lacks its key.");
  else if (isApplied) console.log(`${unmarked} approved registrations lacked the key of those that wait for payment.`);
  else console.log(`${unmarked} approved registrations lack the key of those that wait for payment. Use --apply.`);
} catch (error) {
  exitWithError(
    error instanceof ExplainedError ? error : new ExplainedError(error instanceof Error ? error.message : `${error}`),
  );
}
