import type { MembershipOptions } from "@guildhall/core/domains/membership/membership.schema";
import { membershipNames } from "@guildhall/core/people/person/membership.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useMembershipOptions } from "../../blocks/membership/membership-options.ts";
import { membershipWords } from "../../blocks/membership/membership-words.ts";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { serverToday } from "../../lib/text/now.ts";
import { GetMembershipForm } from "./get-membership-form.tsx";
import { RequestActions } from "./request-actions.tsx";

export function GetMembershipPage() {
  const { data: options, error, mutate } = useMembershipOptions();
  const { data: user } = useAccount();
  const isShown = options && user;
  return (
    <>
      <PageHeader
        title={options?.present || user?.membership.end ? "Renew your membership" : "Get a membership"}
        lead={isShown && leadOf(options)}
        back={{ to: "/membership", label: "Membership" }}
      />
      {isShown && <Offer options={options} user={user} refresh={() => mutate()} />}
      {!options && error && (
        <ProblemNotice error={error} title="The memberships could not be loaded" onRetry={() => mutate()} />
      )}
      {!isShown && !error && <Skeleton of="the memberships" shape="card" />}
    </>
  );
}

const isAsked = ({ latestMembershipRequest: request }: User): boolean =>
  request?.status === "pending" || request?.status === "unpaid" || request?.status === "paid";

/** From when a new term is, depends on the kind: the form says it. */
const leadOf = ({ present }: MembershipOptions): string | undefined =>
  present && `Your present membership runs until ${dayText(present.end)}.`;

interface OfferProps {
  readonly options: MembershipOptions;
  readonly user: User;
  readonly refresh: () => Promise<unknown>;
}

function Offer({ options, user, refresh }: OfferProps) {
  if (isAsked(user)) return <Asked user={user} />;
  if (options.refusal) return <Note state="info">{options.refusal}</Note>;
  if (options.data.length === 0) return <EmptyState>There is no membership to buy at this time.</EmptyState>;
  return (
    <div className="stack">
      {user.latestMembershipRequest?.status === "in_cart" && user.cart.count > 0 && (
        <Note state="info" title={`${membershipNames[user.latestMembershipRequest.key]} membership: in your cart`}>
          <p>What you choose here takes its place.</p>
          <ButtonLink to="/cart">Go to the cart</ButtonLink>
        </Note>
      )}
      <Card>
        <GetMembershipForm options={options} refresh={refresh} />
      </Card>
    </div>
  );
}

function Asked({ user }: Pick<OfferProps, "user">) {
  const { sentences, action } = membershipWords(user, serverToday());
  const { latestMembershipRequest: request } = user;
  return (
    <Note state="info" title="You have asked for a membership">
      <p>{sentences.join(" ")}</p>
      {request?.status === "pending" && <RequestActions request={request} />}
      {request?.status === "unpaid" && action && (
        <ButtonLink to={action.to} kind="primary">
          {action.label}
        </ButtonLink>
      )}
    </Note>
  );
}
