import type { AuditHistory } from "@guildhall/core/ground/change/audit.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { useSearchParams } from "react-router-dom";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Timeline } from "../../components/page/timeline.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { timelineItemOf } from "./audit-item.tsx";
import { usePersonHistory } from "./people.api.ts";
import "./people.css";
import { NobodyThere, PersonPage } from "./person-page.tsx";

export const HistoryPage = () => (
  <PersonPage part="History" gone={(id) => <HistoryOfClosed id={id} />}>
    {(person) => <PageOfHistory person={person} />}
  </PersonPage>
);

/** When an account is closed, its history stays, but not the name of the person. */
function HistoryOfClosed({ id }: { id: PersonId }) {
  const page = pageIn(useSearchParams()[0]);
  const { data: history } = usePersonHistory(id, page);
  if (history?.total === 0) return <NobodyThere />;
  return (
    <>
      <PageHeader title="History of a closed account" lead="Nothing in it leads to the person any more." />
      <PageOfHistory person={{ id, name: "the person" }} />
    </>
  );
}

interface PageProps {
  readonly person: Pick<StaffUser, "id" | "name">;
}

function PageOfHistory({ person }: PageProps) {
  const page = pageIn(useSearchParams()[0]);
  const { data: history, args, error, isWaiting, mutate } = usePersonHistory(person.id, page);
  if (history)
    return (
      <ListAnswer of="the history" shown={history} isWaiting={isWaiting}>
        <Entries history={history} page={args.query.page} person={person} />
      </ListAnswer>
    );
  if (error) return <ProblemNotice error={error} title="The history could not be loaded" onRetry={() => mutate()} />;
  return <Skeleton of="the history" shape="page" />;
}

interface EntriesProps extends PageProps {
  readonly history: AuditHistory;
  readonly page: number;
}

function Entries({ history: { data, intact, lastPage, total }, page, person }: EntriesProps) {
  if (total === 0) return <EmptyState icon="clock">Nothing has been recorded about this person yet.</EmptyState>;
  const newestFirst = [...data].sort((a, b) => b.seq - a.seq);
  return (
    <div className="stack people">
      <Proof isIntact={intact} isWhole={lastPage === 1} />
      <Timeline label="What happened, newest first" items={newestFirst.map((entry) => timelineItemOf(entry, person))} />
      <Pager page={page} lastPage={lastPage} of="the history" />
    </div>
  );
}

function Proof({ isIntact, isWhole }: { isIntact: boolean; isWhole: boolean }) {
  if (!isIntact) {
    return (
      <Note state="overdue" title="This record was changed after it was written" role="alert">
        At least one entry no longer fits the one before it. Do not rely on it, and tell the operator of the portal.
      </Note>
    );
  }
  return (
    <Note state="good">
      {isWhole
        ? "Every entry is as it was written, from the first to the last."
        : "Every entry on this page is as it was written, and the page follows the one before it."}
    </Note>
  );
}
