import { WorkKind, type WorkPage, type WorkRow } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { LinkChoice } from "../../components/page/link-choice.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { KeepPayment } from "./keep-payment.tsx";
import { MarkIssued } from "./mark-issued.tsx";
import { useWorkByHand } from "./work-by-hand.api.ts";
import { WorkList } from "./work-list.tsx";
import { kindIn, workListOf, workWords } from "./work-words.ts";

/** What staff do until the vendors are connected (bylaws#by-hand); the address has the kind. */
export function WorkByHandPage() {
  const [search] = useSearchParams();
  const [kind, page] = [kindIn(search), pageIn(search)];
  const { data, args, error, isWaiting, mutate } = useWorkByHand(kind, page);
  // While it is loading, work of another kind is not shown.
  const work = data?.kind === kind ? data : undefined;
  return (
    <>
      <PageHeader
        title="Work by hand"
        lead="What we do ourselves: until the learning platform, the exam center and the makers of credentials are connected, and where a payment may have to go back. The longest waiting comes first."
        actions={<LinkChoice label="To do" choices={choicesOf(kind, data?.counts)} />}
      />
      {work && (
        <ListAnswer of="the work" shown={work} isWaiting={isWaiting}>
          <Work work={work} page={args?.query.page ?? page} />
        </ListAnswer>
      )}
      {!work && error && <ProblemNotice error={error} title="The work could not be loaded" onRetry={() => mutate()} />}
      {!work && !error && <Skeleton of="the work" shape="page" />}
    </>
  );
}

const choicesOf = (chosen: WorkKind, counts?: WorkPage["counts"]) =>
  WorkKind.options.map((kind) => ({
    to: workListOf(kind),
    label: workWords[kind].label,
    count: counts ? counts[kind] : null,
    isChosen: kind === chosen,
  }));

function Work({ work, page }: { work: WorkPage; page: number }) {
  const [marked, setMarked] = useState<WorkRow>();
  const { kind, data, lastPage } = work;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon="check">{workWords[kind].empty}</EmptyState>
      ) : (
        <>
          <p className="quiet">{workWords[kind].explains}</p>
          <WorkList work={work} onMark={setMarked} />
          <Pager page={page} lastPage={lastPage} of="work" order="oldest" />
        </>
      )}
      {marked && (kind === "enrollment" || kind === "credential" || kind === "badge") && (
        <MarkIssued key={marked.id} kind={kind} row={marked} onClose={() => setMarked(undefined)} />
      )}
      {marked?.registrationId && kind === "refund" && (
        <KeepPayment
          key={marked.id}
          row={marked}
          registrationId={marked.registrationId}
          onClose={() => setMarked(undefined)}
        />
      )}
    </>
  );
}
