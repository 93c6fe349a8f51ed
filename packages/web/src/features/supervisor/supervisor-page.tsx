import type { AnswerReceipt } from "@guildhall/core/domains/certification/verification/verification.schema";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import type { ApiError } from "../../lib/failure/api-error.ts";
import { forgetLoginReferrer } from "../../lib/session/login-referrer.ts";
import { isLinkOver, LinkOver } from "./link-over.tsx";
import { useSupervisorRequest } from "./supervisor.api.ts";
import { SupervisorAnswerForm } from "./supervisor-answer-form.tsx";
import { SupervisorReceipt } from "./supervisor-receipt.tsx";
import { WhoAsks } from "./who-asks.tsx";
import "./supervisor.css";

const title = "Confirm work experience";

/** For a supervisor who has no account, by the link of a mail (bylaws#supervisor-link). */
export function SupervisorPage() {
  const { token = "" } = useParams();
  const [receipt, setReceipt] = useState<AnswerReceipt>();
  const { data, error, mutate } = useSupervisorRequest(token);
  if (receipt) return <SupervisorReceipt receipt={receipt} entries={data?.experiences ?? []} />;
  if (!data) return error ? <NotOpened error={error} onRetry={() => mutate()} /> : <Loading />;
  const done = (given: AnswerReceipt) => {
    // There is no reason to return to this page after a sign-in.
    forgetLoginReferrer();
    setReceipt(given);
  };
  return (
    <>
      <PageHeader title={title} />
      <WhoAsks request={data} />
      <SupervisorAnswerForm token={token} request={data} onAnswered={done} />
    </>
  );
}

/** As high as the page will at least be, so that the footer does not move. */
const Loading = () => (
  <div className="supervisor-loading">
    <Skeleton of="the entries" shape="page" />
  </div>
);

function NotOpened({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={title} />
      {isLinkOver(error) ? (
        <LinkOver error={error} />
      ) : (
        <ProblemNotice error={error} title="The entries could not be loaded" onRetry={onRetry} />
      )}
    </>
  );
}
