import type { AuditHistory } from "@guildhall/core/audit/audit.schema";
import type { ImpersonationTarget } from "@guildhall/core/people/people.schema";
import type { PersonId } from "@guildhall/core/shared/values";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Note } from "../../components/note.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Timeline } from "../../components/timeline.tsx";
import { timelineItemOf } from "./audit-item.tsx";
import { usePersonHistory } from "./people.api.ts";
import "./people.css";
import { NobodyThere, PersonPage } from "./person-page.tsx";

export const HistoryPage = () => (
  <PersonPage gone={(id) => <HistoryOfClosed id={id} />}>{(person) => <History person={person} />}</PersonPage>
);

/** That something happened stays when an account is closed; whose it was does not. */
function HistoryOfClosed({ id }: { id: PersonId }) {
  const { data: history, error, mutate } = usePersonHistory(id);
  if (history?.data.length === 0) return <NobodyThere />;
  return (
    <>
      <PageHeader title="History of a closed account" lead="Nothing in it leads to the person any more." />
      {history && <Entries history={history} person={{ id, name: "the person" }} />}
      {!history && error && (
        <ProblemNotice error={error} title="The history could not be loaded" onRetry={() => mutate()} />
      )}
      {!history && !error && <Skeleton of="the history" shape="page" />}
    </>
  );
}

function History({ person }: { person: ImpersonationTarget }) {
  const { data: history, error, mutate } = usePersonHistory(person.id);
  return (
    <>
      <PageHeader
        title={`History of ${person.name}`}
        lead={`Member number ${person.memberNumber}, ${person.email}`}
        actions={
          <>
            <ButtonLink to={`/admin/users/${person.id}/payments`}>Payments</ButtonLink>
            {person.mayBeActedAs && <ButtonLink to={`/impersonate/take/${person.id}`}>Act as this person</ButtonLink>}
          </>
        }
      />
      {history && <Entries history={history} person={person} />}
      {!history && error && (
        <ProblemNotice error={error} title="The history could not be loaded" onRetry={() => mutate()} />
      )}
      {!history && !error && <Skeleton of="the history" shape="page" />}
    </>
  );
}

interface EntriesProps {
  readonly history: AuditHistory;
  readonly person: Pick<ImpersonationTarget, "id" | "name">;
}

function Entries({ history: { data, intact }, person }: EntriesProps) {
  if (data.length === 0) return <EmptyState icon="clock">Nothing has been recorded about this person yet.</EmptyState>;
  const newestFirst = [...data].sort((a, b) => b.seq - a.seq);
  return (
    <div className="stack people">
      {intact ? (
        <Note state="good">Every entry is as it was written, from the first to the last.</Note>
      ) : (
        <Note state="overdue" title="This record was changed after it was written" role="alert">
          At least one entry no longer fits the one before it. Do not rely on it, and tell whoever runs the portal.
        </Note>
      )}
      <Timeline label="What happened, newest first" items={newestFirst.map((entry) => timelineItemOf(entry, person))} />
    </div>
  );
}
