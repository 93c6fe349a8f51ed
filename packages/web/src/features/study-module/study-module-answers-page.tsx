import type { FormField, KeptStudyModuleAnswer } from "@guildhall/core/domains/study-module/study-module.schema";
import { ExportMenu } from "../../blocks/list/export-rows.tsx";
import { AskedRows } from "../../components/list/asked-rows.tsx";
import { type RowList, rowList } from "../../components/list/data-column.ts";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { AnswerList, Sender } from "./kept-answer.tsx";
import { useExportAnswers, useStudyModuleAnswers, useStudyModuleForm } from "./study-module.api.ts";

export function StudyModuleAnswersPage() {
  const form = useStudyModuleForm();
  const list = answersIn(form.data?.fields ?? []);
  const asked = useAskedList(list);
  const read = useStudyModuleAnswers(asked);
  const exportAnswers = useExportAnswers(asked);
  return (
    <>
      <PageHeader title="Study-module requests" lead="What people have sent through the study-module form." />
      {form.error && !form.data && (
        <ProblemNotice error={form.error} title="The form could not be loaded" onRetry={() => form.mutate()} />
      )}
      <AskedRows
        {...{ list, asked }}
        read={form.data ? read : { ...read, data: undefined }}
        rowKey={({ id }) => id}
        hasSearch
        tools={Boolean(read.data?.total) && <ExportMenu onExport={exportAnswers} />}
        empty={<EmptyState>No requests have come in yet. Once somebody sends the form, it shows up here.</EmptyState>}
      />
    </>
  );
}

const answersIn = (fields: readonly FormField[]): RowList<KeptStudyModuleAnswer> =>
  rowList({
    of: "requests",
    one: "request",
    sort: ["sentAt,desc"],
    limit: 20,
    columns: [
      {
        key: "sentAt",
        title: "Sent",
        sortBy: "sentAt",
        kind: "day",
        filters: [{ id: "sentOn", title: "Sent", kind: "day" }],
        onPhone: "amount",
        cell: ({ sentAt }) => <MomentText at={sentAt} />,
      },
      {
        key: "sender",
        title: "From",
        sortBy: "sender",
        filters: [{ id: "sender", title: "From", kind: "text" }],
        wraps: true,
        onPhone: "what",
        cell: ({ answers }) => <Sender fields={fields} answers={answers} />,
      },
      {
        key: "answers",
        title: "Answers",
        wraps: true,
        onPhone: "action",
        cell: ({ answers }) => <AnswerList fields={fields} answers={answers} />,
      },
    ],
  });
