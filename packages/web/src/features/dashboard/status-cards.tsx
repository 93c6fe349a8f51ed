import type { Obligation } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { membershipWords } from "../../blocks/membership/membership-words.ts";
import { NextStepLink } from "../../components/next-step-link.tsx";
import { Card } from "../../components/page/card.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { serverToday } from "../../lib/text/now.ts";
import { type CertificationRow, certificationRows, mainRow, withObligations } from "./certification-rows.ts";
import "./standing.css";

interface StatusCardsProps {
  readonly user: User;
  /** Whose step is the page's green button. */
  readonly main: string | undefined;
  readonly obligations?: readonly Obligation[] | undefined;
  readonly warningDays?: number | undefined;
}

/** The state of the membership and the certifications, the most urgent first. */
export function StatusCards({ user, main, obligations = [], warningDays }: StatusCardsProps) {
  const rows = withObligations(certificationRows(user, serverToday(), warningDays), user, obligations);
  const isMemberOrAsking = membershipWords(user, serverToday()).state !== "neutral";
  const isCertificationFirst =
    main === "certification" ||
    rows.some(
      ({ state, isOwed }) =>
        isOwed || state === "overdue" || state === "refused" || (state !== "good" && !isMemberOrAsking),
    );
  const certification = rows.length > 0 && <CertificationCard rows={rows} isMain={main === "certification"} />;
  return (
    <div className="standing">
      {isCertificationFirst && certification}
      <MembershipCard user={user} isMain={main === "membership"} />
      {!isCertificationFirst && certification}
    </div>
  );
}

/** bylaws#membership-status */
function MembershipCard({ user, isMain }: { user: User; isMain: boolean }) {
  const { state, status, sentences, action } = membershipWords(user, serverToday());
  return (
    <Card title="Membership" aside={<StatusChip state={state}>{status}</StatusChip>}>
      <p className="numbers">{sentences.join(" ")}</p>
      {action && !isNoted(user, action.to) && <NextStepLink {...action} isMain={isMain} />}
    </Card>
  );
}

/** A note above has the same step. */
const isNoted = ({ unpaidOrders = [] }: User, to: string): boolean =>
  unpaidOrders.some(({ id }) => to === `/payments/${id}`);

const CertificationCard = ({ rows, isMain }: { rows: readonly CertificationRow[]; isMain: boolean }) => (
  <Card title="Certification">
    <ul className="standing__rows">
      {rows.map(({ id, name, state, status, sentence, step }) => (
        <li key={id}>
          <div className="card__head">
            <h3>{name}</h3>
            <StatusChip state={state}>{status}</StatusChip>
          </div>
          <p className="numbers">{sentence}</p>
          {step && <NextStepLink {...step} isMain={isMain && id === mainRow(rows)?.id} />}
        </li>
      ))}
    </ul>
  </Card>
);
