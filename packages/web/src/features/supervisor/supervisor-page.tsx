import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import type {
  AnswerReceipt,
  ShownEntry,
  SupervisorRequest,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { entryHoursText } from "../../blocks/supervisor/corrected-values.tsx";
import { DayText } from "../../components/day-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { callRoute } from "../../lib/api/api-client.ts";
import type { ApiError } from "../../lib/failure/api-error.ts";
import { useFocusNext } from "../../lib/page/focus.ts";
import { forgetLoginReferrer } from "../../lib/session/login-referrer.ts";
import type { AnswerValues } from "./answer-form.ts";
import { carryOver, carryOverDraft, forgetShown } from "./kept-answer.ts";
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
  if (receipt) return <SupervisorReceipt receipt={receipt} />;
  if (!data) return error ? <NotOpened error={error} onRetry={() => mutate()} /> : <Loading />;
  const done = (given: AnswerReceipt) => {
    // There is no reason to return to this page after a sign-in.
    forgetLoginReferrer();
    forgetShown(data);
    setReceipt(given);
  };
  const readAgain = (onRead: (request: SupervisorRequest) => void) =>
    mutate(
      async () => {
        const request = await callRoute(verificationRoutes.open, { body: { link: token } });
        onRead(request);
        return request;
      },
      { revalidate: false },
    );
  return <Opened token={token} request={data} onAnswered={done} onReadAgain={readAgain} />;
}

interface OpenedProps {
  readonly token: string;
  readonly request: SupervisorRequest;
  readonly onAnswered: (receipt: AnswerReceipt) => void;
  readonly onReadAgain: (onRead: (request: SupervisorRequest) => void) => Promise<unknown>;
}

function Opened({ token, request, onAnswered, onReadAgain }: OpenedProps) {
  // Before the form appears, which takes its draft.
  const [moved, setMoved] = useState<Moved>(() => ({ before: carryOverDraft(request) }));
  const toMoved = useFocusNext(() => document.querySelector<HTMLElement>(`#${movedId}`));
  const showAgain = async (refused: ApiError, typed: AnswerValues) => {
    const before = request.experiences;
    // Before the form of what it says now appears.
    await onReadAgain((now) => carryOver(typed, before, now));
    setMoved({ refused, before });
    toMoved();
  };
  return (
    <>
      <PageHeader title={title} />
      <WhoAsks request={request} />
      {moved.before.length > 0 && <WhatMoved moved={moved} request={request} />}
      <SupervisorAnswerForm
        key={versionOf(request)}
        token={token}
        request={request}
        before={moved.before}
        onAnswered={onAnswered}
        onMoved={showAgain}
      />
    </>
  );
}

interface Moved {
  /** Nothing was sent; without it, the page was loaded again. */
  readonly refused?: ApiError;
  /** The entries as they were answered. */
  readonly before: readonly ShownEntry[];
}

const movedId = "what-moved";

/** Says first which entries are there no more; the others say themselves what was changed. */
function WhatMoved({ moved: { refused, before }, request: { experiences } }: MovedProps) {
  const gone = before.filter(({ id }) => experiences.every((one) => one.id !== id));
  const hasMore = experiences.some(({ id }) => before.every((one) => one.id !== id));
  return (
    <div className="stack supervisor__moved" id={movedId} tabIndex={-1}>
      {refused ? <ProblemNotice error={refused} title="An entry was changed" /> : <ChangedSince hasMore={hasMore} />}
      {gone.length > 0 && (
        <Note state="due" title="You are not asked about this any more">
          <ul className="supervisor__changes">
            {gone.map((entry) => (
              <li key={entry.id}>
                {entry.organization}, <DayText on={entry.startDate} />, {entryHoursText(entry.hours)}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

const ChangedSince = ({ hasMore }: { hasMore: boolean }) =>
  hasMore ? (
    <Note state="due" title="You are asked about more than when you typed here">
      What you typed is kept. Check it, answer what is new, then sign and send.
    </Note>
  ) : (
    <Note state="due" title="An entry was changed since you typed here">
      What you typed is kept. Check it against what the entries say now, then sign and send.
    </Note>
  );

interface MovedProps {
  readonly moved: Moved;
  readonly request: SupervisorRequest;
}

const versionOf = ({ experiences }: SupervisorRequest): string =>
  experiences.map(({ id, revision }) => `${id}.${revision}`).join(" ");

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
