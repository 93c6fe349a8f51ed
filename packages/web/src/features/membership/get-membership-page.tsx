import type { MembershipOptions } from "@guildhall/core/membership/membership.schema";
import { membershipWords } from "../../blocks/membership/membership-words.ts";
import { daysText } from "../../blocks/membership/term-timeline.ts";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ProblemNotice } from "../../components/form/problem-notice.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { serverToday } from "../../lib/text/now.ts";
import { GetMembershipForm } from "./get-membership-form.tsx";
import { useMembershipOptions } from "./membership.api.ts";
import { RequestActions } from "./request-actions.tsx";

export function GetMembershipPage() {
  const { data: options, error, mutate } = useMembershipOptions();
  return (
    <>
      <PageHeader
        title={options?.present ? "Renew your membership" : "Get a membership"}
        lead={options && leadOf(options)}
        back={{ to: "/membership", label: "Membership" }}
      />
      {options && <Offer options={options} refresh={() => mutate()} />}
      {!options && error && (
        <ProblemNotice error={error} title="The memberships could not be loaded" onRetry={() => mutate()} />
      )}
      {!options && !error && <Skeleton of="the memberships" shape="card" />}
    </>
  );
}

/** From when to when: bylaws#membership-term. */
const leadOf = ({ term, present }: MembershipOptions): string =>
  present
    ? `Your present membership runs until ${dayText(present.end)}. What you buy today is for ${daysText(term.start, term.end)}.`
    : `What you buy today is for ${daysText(term.start, term.end)}, if it is paid today.`;

interface OfferProps {
  readonly options: MembershipOptions;
  readonly refresh: () => Promise<unknown>;
}

function Offer({ options, refresh }: OfferProps) {
  const { data: user } = useAccount();
  const request = user?.latestMembershipRequest;
  const status = request?.status;
  if (user && (status === "pending" || status === "unpaid")) {
    const { sentences } = membershipWords(user, serverToday());
    return (
      <Note state="info" title="You have asked for a membership">
        <p>{sentences.join(" ")}</p>
        {request?.status === "pending" && <RequestActions request={request} />}
        {status === "unpaid" && <ButtonLink to="/payments">See your payments</ButtonLink>}
      </Note>
    );
  }
  if (options.refusal) return <Note state="info">{options.refusal}</Note>;
  if (options.data.length === 0) return <EmptyState>There is no membership to buy at this time.</EmptyState>;
  return (
    <Card>
      <GetMembershipForm options={options} refresh={refresh} />
    </Card>
  );
}
