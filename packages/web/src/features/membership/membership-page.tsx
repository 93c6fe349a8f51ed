import type { MembershipTerm } from "@guildhall/core/membership/membership.schema";
import type { User } from "@guildhall/core/person/user.schema";
import { useSearchParams } from "react-router-dom";
import { membershipWords, standingRequest } from "../../blocks/membership/membership-words.ts";
import { termTimelineOf } from "../../blocks/membership/term-timeline.ts";
import { isSentFromEvent } from "../../blocks/person/membership-for-events.ts";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Timeline } from "../../components/page/timeline.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { serverToday } from "../../lib/text/now.ts";
import { AskedRequest } from "./asked-request.tsx";
import { useOwnMembership, useOwnRequest } from "./membership.api.ts";
import { RequestActions } from "./request-actions.tsx";
import { Resources } from "./resources.tsx";
import { SavedAsMember } from "./saved-as-member.tsx";

export function MembershipPage() {
  const [query] = useSearchParams();
  const { data: user } = useAccount();
  const { data: own, error, mutate } = useOwnMembership(user?.membership.valid);
  const request = user && standingRequest(user);
  const details = useOwnRequest(request?.status);
  // What is known of the request stands within the first card: late, it would push down what is below.
  const isWhole = !details.isAwaited;
  return (
    <>
      <PageHeader
        title="Membership"
        lead="Where your membership stands, and the terms that you have and had."
        actions={user?.membership.valid && <ButtonLink to="/membership/search">Find other members</ButtonLink>}
      />
      {own && user && isWhole && (
        <div className="stack">
          {isSentFromEvent(query) && !user.membership.valid && (
            <Note state="info">The event that you opened is for members only. Get a membership first.</Note>
          )}
          <Status user={user} refusal={own.refusal} />
          {own.saved && <SavedAsMember saved={own.saved} />}
          <Resources categories={own.resources} isMember={user.membership.valid} />
          <Terms terms={own.terms} />
        </div>
      )}
      {!own && error && (
        <ProblemNotice error={error} title="Your membership could not be loaded" onRetry={() => mutate()} />
      )}
      {!(own && user && isWhole) && !error && <Skeleton of="your membership" shape="page" />}
    </>
  );
}

/** bylaws#membership-status */
function Status({ user, refusal }: { user: User; refusal: string | undefined }) {
  const { state, status, sentences, action } = membershipWords(user, serverToday());
  const isFree = !["pending", "unpaid", "in_cart"].includes(user.latestMembershipRequest?.status ?? "");
  const step = action ?? (isFree ? { to: "/membership/get", label: "Renew early" } : undefined);
  const isRefused = refusal !== undefined && step?.to === "/membership/get";
  const next = isRefused ? undefined : step;
  const request = standingRequest(user);
  return (
    <Card title="Status" aside={<StatusChip state={state}>{status}</StatusChip>}>
      <p className="numbers">{sentences.join(" ")}</p>
      {isRefused && <p>{refusal}</p>}
      {request && <AskedRequest request={request} />}
      {request?.status === "pending" && <RequestActions request={request} />}
      {(next || user.membership.valid) && (
        <div className="row">
          {next && (
            <ButtonLink to={next.to} kind="primary">
              {next.label}
            </ButtonLink>
          )}
          {user.membership.valid && <ButtonLink to="/membership/card">Membership card</ButtonLink>}
        </div>
      )}
    </Card>
  );
}

const Terms = ({ terms }: { terms: readonly MembershipTerm[] }) => (
  <Card title="Your terms">
    {terms.length > 0 ? (
      <Timeline label="Your terms, the latest first" items={termTimelineOf(terms, serverToday())} />
    ) : (
      <EmptyState>You have not had a membership yet.</EmptyState>
    )}
  </Card>
);
