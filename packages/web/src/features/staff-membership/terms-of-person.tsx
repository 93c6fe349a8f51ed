import type { PersonMemberships, StaffTerm } from "@guildhall/core/domains/membership/staff/staff-membership.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { useState } from "react";
import { Link } from "react-router-dom";
import { termTimelineOf } from "../../blocks/membership/term-timeline.ts";
import { WrittenBy } from "../../blocks/people/written-by.tsx";
import { Button } from "../../components/button.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Timeline } from "../../components/page/timeline.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { serverToday } from "../../lib/text/now.ts";
import { usePersonMemberships } from "./staff-membership.api.ts";
import { ChangeTermDialog, GrantTermDialog, RemoveTermDialog } from "./term-dialogs.tsx";

type Asking = { readonly for: "grant" } | { readonly for: "change" | "remove"; readonly term: StaffTerm };

interface Props {
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** The terms of a person, and what waits. */
export function TermsOfPerson({ person }: Props) {
  const { data: memberships, error, mutate } = usePersonMemberships(person.id);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  if (!memberships) {
    return error ? (
      <ProblemNotice error={error} title="The memberships could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the memberships" shape="card" />
    );
  }
  return (
    <>
      {memberships.request && <Waiting request={memberships.request} />}
      <div>
        <Button kind="primary" disabled={memberships.kinds.length === 0} onClick={() => setAsking({ for: "grant" })}>
          Add membership
        </Button>
      </div>
      <Terms person={person} memberships={memberships} onAsk={setAsking} />
      {asking?.for === "grant" && <GrantTermDialog userId={person.id} memberships={memberships} onClose={close} />}
      {asking?.for === "change" && <ChangeTermDialog userId={person.id} term={asking.term} onClose={close} />}
      {asking?.for === "remove" && (
        <RemoveTermDialog userId={person.id} personName={person.name} term={asking.term} onClose={close} />
      )}
    </>
  );
}

const Waiting = ({ request }: { request: NonNullable<PersonMemberships["request"]> }) => {
  const { id, key, requestedAt, status } = request;
  const [stands, label] =
    status === "pending" ? (["waits", "Review it"] as const) : (["is approved, and not paid yet", "See why"] as const);
  return (
    <Note state="due" title={`A request for ${key === "emeritus" ? "an" : "a"} ${key} membership ${stands}`}>
      <p>
        Requested on <MomentText at={requestedAt} />.
      </p>
      <Link to={`/admin/memberships/${id}`}>{label}</Link>
    </Note>
  );
};

interface TermsProps extends Props {
  readonly memberships: PersonMemberships;
  readonly onAsk: (asking: Asking) => void;
}

function Terms({ person, memberships: { data }, onAsk }: TermsProps) {
  const byId = new Map<string, StaffTerm>(data.map((term) => [term.id, term]));
  const items = termTimelineOf(data, serverToday()).map((item) => {
    const term = byId.get(item.key);
    return term ? { ...item, body: <TermBody userId={person.id} term={term} onAsk={onAsk} /> } : item;
  });
  return (
    <Card title="Terms">
      {items.length > 0 ? (
        <Timeline label={`Terms of ${person.name}, the latest first`} items={items} />
      ) : (
        <EmptyState>{`${person.name} has not had a membership.`}</EmptyState>
      )}
    </Card>
  );
}

interface TermBodyProps {
  readonly userId: PersonId;
  readonly term: StaffTerm;
  readonly onAsk: (asking: Asking) => void;
}

const TermBody = ({ userId, term, onAsk }: TermBodyProps) => (
  <div className="stack">
    <How userId={userId} term={term} />
    <div className="row">
      <Button compact onClick={() => onAsk({ for: "change", term })}>
        Edit<span className="hidden-visually"> the term from {dayText(term.start)}</span>
      </Button>
      <Button compact kind="plain" onClick={() => onAsk({ for: "remove", term })}>
        Remove<span className="hidden-visually"> the term from {dayText(term.start)}</span>
      </Button>
    </div>
  </div>
);

function How({ userId, term }: Omit<TermBodyProps, "onAsk">) {
  const { source, orderId, author, grantedAt, reason, isRefunded } = term;
  if (source === "granted" && author) {
    return (
      <>
        <p className="written">Granted by staff: {reason}</p>
        <WrittenBy author={author} createdAt={grantedAt} />
      </>
    );
  }
  if (source === "imported") return <p>Imported</p>;
  return (
    <p>
      Bought
      {orderId && (
        <>
          {" with "}
          <Link to={`/admin/users/${userId}/payments/${orderId}`}>this order</Link>
        </>
      )}
      {isRefunded && ", and refunded in full"}
    </p>
  );
}
