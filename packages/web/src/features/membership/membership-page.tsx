import type { MembershipTerm, OwnMembership } from "@guildhall/core/domains/membership/membership.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
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
import { useOwnMembership } from "./membership.api.ts";
import { RequestActions } from "./request-actions.tsx";
import { Resources } from "./resources.tsx";
import { SavedAsMember } from "./saved-as-member.tsx";

export function MembershipPage() {
  const [query] = useSearchParams();
  const { data: user } = useAccount();
  const { data: own, error, mutate } = useOwnMembership(user);
  return (
    <>
      <PageHeader
        title="Membership"
        lead="Where your membership stands, and the terms that you have and had."
        actions={user?.membership.valid && <ButtonLink to="/membership/search">Find other members</ButtonLink>}
      />
      {own && user && (
        <div className="stack">
          {isSentFromEvent(query) && !user.membership.valid && (
            <Note state="info">The event that you opened is for members only. Get a membership first.</Note>
          )}
          <Status user={user} own={own} />
          {own.saved && <SavedAsMember saved={own.saved} />}
          <Resources categories={own.resources} isMember={user.membership.valid} />
          <Terms terms={own.terms} />
        </div>
      )}
      {!own && error && (
        <ProblemNotice error={error} title="Your membership could not be loaded" onRetry={() => mutate()} />
      )}
      {!(own && user) && !error && <Skeleton of="your membership" shape="page" />}
    </>
  );
}

/** bylaws#membership-status */
function Status({ user, own: { refusal, request: ownRequest } }: { user: User; own: OwnMembership }) {
  const { state, status, sentences, action } = membershipWords(user, serverToday());
  const isFree = !["pending", "unpaid", "paid", "in_cart"].includes(user.latestMembershipRequest?.status ?? "");
  const step = action ?? (isFree ? { to: "/membership/get", label: "Renew early" } : undefined);
  const isRefused = refusal !== undefined && step?.to === "/membership/get";
  const next = isRefused ? undefined : step;
  const request = standingRequest(user);
  return (
    <Card title="Status" aside={<StatusChip state={state}>{status}</StatusChip>}>
      <p className="numbers">{sentences.join(" ")}</p>
      {isRefused && <p>{refusal}</p>}
      {request && <AskedRequest request={request} own={ownRequest} />}
      {request?.status === "pending" && <RequestActions request={request} />}
      <Steps user={user} next={next} isMain={action !== undefined && !user.closureRequestedAt} />
    </Card>
  );
}

interface StepsProps {
  readonly user: User;
  readonly next: { readonly to: string; readonly label: string } | undefined;
  /** Not what is only possible, and nothing of an account that is to be closed. */
  readonly isMain: boolean;
}

const Steps = ({ user, next, isMain }: StepsProps) =>
  (next || user.membership.valid) && (
    <div className="row">
      {next && (
        <ButtonLink to={next.to} kind={isMain ? "primary" : "quiet"}>
          {next.label}
        </ButtonLink>
      )}
      {user.membership.valid && <ButtonLink to="/membership/card">Membership card</ButtonLink>}
    </div>
  );

const Terms = ({ terms }: { terms: readonly MembershipTerm[] }) => (
  <Card title="Your terms">
    {terms.length > 0 ? (
      <Timeline label="Your terms, the latest first" items={termTimelineOf(terms, serverToday())} />
    ) : (
      <EmptyState>You have not had a membership yet.</EmptyState>
    )}
  </Card>
);
