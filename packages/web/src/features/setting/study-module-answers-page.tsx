import type { FormField, KeptStudyModuleAnswer } from "@guildhall/core/setting/setting.schema";
import { useSearchParams } from "react-router-dom";
import { ProblemNotice } from "../../components/form/problem-notice.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { AnswerList, Sender } from "./kept-answer.tsx";
import { useStudyModuleAnswers, useStudyModuleForm } from "./setting.api.ts";

export function StudyModuleAnswersPage() {
  const page = pageIn(useSearchParams()[0]);
  const form = useStudyModuleForm();
  const { data: answers, args, error, isWaiting, mutate } = useStudyModuleAnswers(page);
  return (
    <>
      <PageHeader
        title="Study-module requests"
        lead="What people have sent through the study-module form, newest first."
      />
      {answers && form.data && (
        <ListAnswer of="the requests" shown={answers} isWaiting={isWaiting}>
          <DataList
            caption={answers.total === 1 ? "One request" : `${answers.total.toLocaleString("en-US")} requests`}
            columns={columnsOf(form.data.fields)}
            rows={answers.data}
            rowKey={({ id }) => id}
            empty={
              <EmptyState>No requests have come in yet. Once somebody sends the form, it shows up here.</EmptyState>
            }
          />
          <Pager page={args.query.page} lastPage={answers.lastPage} of="requests" />
        </ListAnswer>
      )}
      <NotThere error={error ?? form.error} isLoading={!answers || !form.data} onRetry={() => mutate()} />
    </>
  );
}

interface NotThereProps {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

function NotThere({ error, isLoading, onRetry }: NotThereProps) {
  if (!isLoading) return null;
  return error ? (
    <ProblemNotice error={error} title="The requests could not be loaded" onRetry={onRetry} />
  ) : (
    <Skeleton of="the requests" shape="page" />
  );
}

const columnsOf = (fields: readonly FormField[]): DataColumn<KeptStudyModuleAnswer>[] => [
  { key: "sentAt", title: "Sent", cell: ({ sentAt }) => <MomentText at={sentAt} /> },
  { key: "sender", title: "From", cell: ({ answers }) => <Sender fields={fields} answers={answers} /> },
  { key: "answers", title: "Answers", cell: ({ answers }) => <AnswerList fields={fields} answers={answers} /> },
];
