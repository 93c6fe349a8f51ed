import type { PersonRegistrations } from "@guildhall/core/domains/certification/staff/staff-registration.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { ObligationTimeline } from "../../blocks/certification/obligation-timeline.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { Card } from "../../components/page/card.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { standingChip } from "./registration-words.ts";
import { useRegistrationsOf } from "./staff-registration.api.ts";

interface Props {
  readonly person: { readonly id: PersonId; readonly name: string };
  /** Comes once this is there, which would push it down. */
  readonly children?: ReactNode;
}

type ListedRow = PersonRegistrations["data"][number];

const columns: readonly DataColumn<ListedRow>[] = [
  { key: "certification", title: "Certification", cell: ({ certification }) => certification },
  { key: "pathway", title: "Challenge Path", cell: ({ pathway }) => pathway },
  { key: "started", title: "Started", cell: ({ startedOn }) => <DayText on={startedOn} /> },
  { key: "deadline", title: "Deadline", cell: ({ deadline }) => deadline && <DayText on={deadline} /> },
  {
    key: "status",
    title: "Status",
    onPhone: "state",
    cell: ({ standing }) => (
      <StatusChip state={standingChip(standing).state}>{standingChip(standing).label}</StatusChip>
    ),
  },
];

/** The registrations of a person; each opens its review. */
export function RegistrationsOfPerson({ person, children }: Props) {
  const { data, args, error, isWaiting, mutate } = useRegistrationsOf(person.id, pageIn(useSearchParams()[0]));
  if (!data) {
    return error ? (
      <>
        <ProblemNotice error={error} title="The registrations could not be loaded" onRetry={() => mutate()} />
        {children}
      </>
    ) : (
      <Skeleton of="the registrations" shape="card" />
    );
  }
  return (
    <>
      <div>
        <ButtonLink to={`/admin/users/${person.id}/registrations/new`} kind="primary">
          New registration
        </ButtonLink>
      </div>
      {data.obligations.length > 0 && (
        <Card title="What they still owe">
          <ObligationTimeline
            rows={data.obligations}
            label={`What ${person.name} still owes`}
            isNamed={new Set(data.obligations.map(({ name }) => name)).size > 1}
          />
        </Card>
      )}
      <ListAnswer of="the registrations" shown={data} isWaiting={isWaiting}>
        <DataList
          caption={`Registrations of ${person.name}`}
          columns={columns}
          rows={data.data}
          rowKey={({ id }) => id}
          to={({ id }) => `/admin/course-registrations/${id}`}
          empty={<EmptyState>{`${person.name} has not registered for a certification.`}</EmptyState>}
        />
        <Pager page={args.query.page} lastPage={data.lastPage} of="the registrations" />
      </ListAnswer>
      {children}
    </>
  );
}
