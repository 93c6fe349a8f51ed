import { exportedRowsOf } from "../../engines/list/export-rows.ts";
import type { ListFileRows } from "../../engines/list/exported-rows.schema.ts";
import { type ListFileQuery, mostExportedAtOnce } from "../../engines/list/list.schema.ts";
import { record } from "../../ground/change/record.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { answerCellsOf, questionColumnsOf } from "./answer-columns.rules.ts";
import { findAnswers, keptAnswerOf } from "./list-answers.ts";
import * as StudyModule from "./study-module.ts";
import { studyModuleAnswerList } from "./study-module-answers.list.ts";

/** Each question has a column of its own, where the list has one for all answers. */
export async function exportFile(actor: Actor, asked: ListFileQuery): Promise<ListFileRows> {
  const [{ rows, total }, { fields }] = await Promise.all([findAnswers(asked), StudyModule.form()]);
  if (total > mostExportedAtOnce) throw tooMany();
  const listed = [...rows].map((row) => ({ ...row, given: keptAnswerOf(row).answers }));
  const questions = questionColumnsOf(
    fields,
    listed.map(({ given }) => given),
  );
  const { columns } = studyModuleAnswerList;
  const list = {
    ...studyModuleAnswerList,
    columns: columns.flatMap((one) => (one.id === "answers" ? questions : [one])),
  };
  const found = { rows: listed.map(({ given, ...row }) => ({ ...row, ...answerCellsOf(given) })), total };
  const file = await exportedRowsOf(list, async () => found, { ...asked, changed: [] });
  if (!file) throw tooMany();
  const { noted: after, ...content } = file;
  await record(actor, { about: "association", action: "study-module.exported", writes: [], after });
  return { fileName: `guildhall-study-module-requests-${today()}.${after.format}`, ...content };
}

const tooMany = () =>
  new DomainError("request.invalid", {
    errors: [
      { path: "filter", message: "A file has room for 20,000 requests. Choose fewer, by their days for example." },
    ],
  });
