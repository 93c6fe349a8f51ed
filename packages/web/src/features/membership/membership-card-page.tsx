import { useState } from "react";
import { useAccount } from "../../blocks/person/use-account.ts";
import { Paper } from "../../blocks/print/paper.tsx";
import { savePicture } from "../../blocks/print/save-file.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { Wordmark } from "../../components/wordmark.tsx";
import { serverToday } from "../../lib/text/now.ts";
import { drawCard } from "./draw-card.ts";
import { type MemberCard, memberCardOf } from "./member-card.ts";
import { useOwnMembership } from "./membership.api.ts";
import "./membership.css";

export function MembershipCardPage() {
  const { data: user } = useAccount();
  const { data: own, error, mutate } = useOwnMembership();
  const card = user && own && memberCardOf(user, own.terms, serverToday());
  return (
    <>
      <PageHeader
        title="Membership card"
        back={{ to: "/membership", label: "Membership" }}
        actions={card && <CardActions card={card} />}
      />
      {card && <CardPaper card={card} />}
      {user && own && !card && <OnlyForMembers />}
      {!own && error && <ProblemNotice error={error} title="Your card could not be loaded" onRetry={() => mutate()} />}
      {!(own && user) && !error && <Skeleton of="your card" shape="card" />}
    </>
  );
}

const OnlyForMembers = () => (
  <Note state="info" title="The card is for members">
    <p>Your membership is not in force today. You get a card as soon as it is.</p>
    <ButtonLink to="/membership">See your membership</ButtonLink>
  </Note>
);

function CardActions({ card }: { card: MemberCard }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await drawCard(card).then(
      (picture) => savePicture(`Membership card ${card.afcId}.png`, picture),
      (error: unknown) => sayFailed(error),
    );
    setBusy(false);
  };
  return (
    <>
      <Button onClick={() => window.print()}>Print</Button>
      <Button busy={busy} onClick={() => void save()}>
        Download image
      </Button>
    </>
  );
}

const CardPaper = ({ card: { name, afcId, kind, validUntil } }: { card: MemberCard }) => (
  <Paper label="Membership card">
    <div className="member-card">
      <Wordmark />
      <div>
        <div className="member-card__name">{name}</div>
        <div>{kind}</div>
      </div>
      <dl className="paper__pairs">
        <dt>AFC id</dt>
        <dd className="numbers">{afcId}</dd>
        <dt>Valid until</dt>
        <dd className="numbers">{validUntil}</dd>
      </dl>
    </div>
  </Paper>
);
