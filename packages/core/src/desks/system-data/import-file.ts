import { createHash } from "node:crypto";
import { overtaken } from "../../engines/system-page/row-store.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { type ImportSave, planImport } from "./import-plan.rules.ts";
import { type OpenedPage, openPage } from "./open-page.ts";
import { checkingFor } from "./row-uses.ts";
import { readRowsFile } from "./rows-file.rules.ts";
import { mostInOrder, saveChanged, saveNew } from "./save-row.ts";
import { ImportOutcome, type RowsFile } from "./system-data.schema.ts";

const nothing = { lines: [], unchanged: 0, mark: "", left: 0, isDone: false };

/** Each row is a transaction: more would take longer than a request may. */
const mostAtOnce = 40;

/** bylaws#system-data-files: nothing is removed, and one line that is refused keeps the whole file back. */
export async function importFile(actor: Actor, name: string, { content, confirmed }: RowsFile): Promise<ImportOutcome> {
  const opened = await openPage(name);
  const { page, rows } = opened;
  const checking = await checkingFor(page);
  const file = readRowsFile(page, content, checking.choices);
  if ("faults" in file) return ImportOutcome.parse({ ...nothing, faults: file.faults });
  const plan = planImport({ page, rows, ...checking, now: now(), mostOffered: mostInOrder }, file.lines);
  const { lines, saves, unchanged } = plan;
  const answer = { faults: [], lines, unchanged, mark: markOf(saves), left: saves.length };
  if (confirmed === undefined) return ImportOutcome.parse({ ...answer, isDone: false });
  if (confirmed !== answer.mark) throw new DomainError(overtaken);
  if (lines.some(({ outcome }) => outcome === "refused")) throw new DomainError("system-data.rows-refused");
  await carryOut(actor, opened, saves.slice(0, mostAtOnce));
  const rest = saves.slice(mostAtOnce);
  return ImportOutcome.parse({ ...answer, mark: markOf(rest), left: rest.length, isDone: rest.length === 0 });
}

/** The person who confirms has seen these rows and their changes. */
const markOf = (saves: readonly ImportSave[]): string =>
  createHash("sha256")
    .update(JSON.stringify(saves.map(({ read, values }) => [read?.id, read?.revision, values])))
    .digest("hex");

/** Row after row, each with its entry in the history: where one is overtaken, the same file does the rest. */
async function carryOut(actor: Actor, opened: OpenedPage, saves: readonly ImportSave[]): Promise<void> {
  const reason = "From a file";
  let { rows, ids } = opened;
  for (const { read, values } of saves) {
    if (read) await saveChanged(actor, opened, { read, values, reason });
    else {
      const row = await saveNew(actor, { ...opened, rows, ids }, { values, reason });
      rows = [...rows, row];
      ids = new Set([...ids, row.id]);
    }
  }
}
