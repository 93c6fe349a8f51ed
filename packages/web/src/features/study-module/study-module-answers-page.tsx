import type { FormField, KeptStudyModuleAnswer } from "@guildhall/core/domains/study-module/study-module.schema";
import { studyModuleAnswerList } from "@guildhall/core/domains/study-module/study-module-answers.list";
import { useAskedList } from "../../blocks/list/asked-list.ts";
import { ExportRows } from "../../blocks/list/export-rows.tsx";
import { ListPages, smallestPage } from "../../blocks/list/list-pages.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { ListFilters } from "../../components/list/list-filters.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { answerFiltersOf, answerSorts, chosenIn, narrowedBy, requestsText, sortIn } from "./asked-answers.ts";
import { AnswerList, Sender } from "./kept-answer.tsx";
import { useExportAnswers, useStudyModuleAnswers, useStudyModuleForm } from "./study-module.api.ts";

export function StudyModuleAnswersPage() {
  const asked = useAskedList(studyModuleAnswerList);
  const form = useStudyModuleForm();
  const { data: answers, args, error, isWaiting, mutate } = useStudyModuleAnswers(asked);
  const readBoth = () => Promise.all([mutate(), form.mutate()]);
  const exportAnswers = useExportAnswers(asked);
  const isAny = asked.isNarrowed || error || (answers?.total ?? 0) > 0;
  return (
    <>
      <PageHeader title="Study-module requests" lead="What people have sent through the study-module form." />
      <div className="stack">
        {isAny && (
          <ListFilters
            {...{
              of: "requests",
              filters: answerFiltersOf(asked),
              sorts: answerSorts,
              sort: sortIn(asked.sort),
              onSort: asked.sortAs,
            }}
            columns={columnsOf([]).length}
            chosenIn={(field) => chosenIn(asked, field)}
            onFilter={(field, value) => narrowedBy(asked, field, value)}
            onClear={asked.clear}
          />
        )}
        {answers && form.data && (
          <ListAnswer of="the requests" shown={answers} isWaiting={isWaiting} says={requestsText(answers, args.query)}>
            {answers.total > 0 && (
              <div className="row no-print">
                <ExportRows onExport={exportAnswers} />
              </div>
            )}
            <DataList
              caption={requestsText(answers, args.query)}
              columns={columnsOf(form.data.fields)}
              rows={answers.data}
              rowKey={({ id }) => id}
              sort={sortIn(args.query.sort)}
              onSort={(field) => asked.sortBy(field, false)}
              empty={<Nothing isNarrowed={asked.isNarrowed} />}
            />
            {answers.total > smallestPage && (
              <ListPages
                of="requests"
                asked={asked}
                page={Math.min(args.query.page, answers.lastPage)}
                lastPage={answers.lastPage}
              />
            )}
          </ListAnswer>
        )}
        <NotThere error={error ?? form.error} isLoading={!answers || !form.data} onRetry={readBoth} />
      </div>
    </>
  );
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon="search">No request fits. Clear the filters to see all of them.</EmptyState>
  ) : (
    <EmptyState>No requests have come in yet. Once somebody sends the form, it shows up here.</EmptyState>
  );

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
  { key: "sentAt", title: "Sent", sortBy: "sentAt", cell: ({ sentAt }) => <MomentText at={sentAt} /> },
  {
    key: "sender",
    title: "From",
    sortBy: "sender",
    cell: ({ answers }) => <Sender fields={fields} answers={answers} />,
  },
  { key: "answers", title: "Answers", cell: ({ answers }) => <AnswerList fields={fields} answers={answers} /> },
];
