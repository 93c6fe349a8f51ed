import type { User } from "@guildhall/core/person/user.schema";
import { membershipWords } from "../../blocks/membership/membership-words.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { serverToday } from "../../lib/text/now.ts";
import { type CertificationRow, certificationRows } from "./certification-rows.ts";
import "./standing.css";

/** The state of the membership and the certifications, the most urgent first. */
export function StatusCards({ user }: { user: User }) {
  const rows = certificationRows(user, serverToday());
  const isCertificationFirst = rows.some(({ state }) => state === "overdue" || state === "refused");
  const certification = rows.length > 0 && <CertificationCard rows={rows} />;
  return (
    <div className="standing">
      {isCertificationFirst && certification}
      <MembershipCard user={user} />
      {!isCertificationFirst && certification}
    </div>
  );
}

/** bylaws#membership-status */
function MembershipCard({ user }: { user: User }) {
  const { state, status, sentences, action } = membershipWords(user, serverToday());
  return (
    <Card title="Membership" aside={<StatusChip state={state}>{status}</StatusChip>}>
      <p className="numbers">{sentences.join(" ")}</p>
      {action && (
        <div>
          <ButtonLink to={action.to} kind="primary">
            {action.label}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

const CertificationCard = ({ rows }: { rows: readonly CertificationRow[] }) => (
  <Card title="Certification">
    <ul className="standing__rows">
      {rows.map(({ id, name, state, status, sentence }) => (
        <li key={id}>
          <div className="card__head">
            <h3>{name}</h3>
            <StatusChip state={state}>{status}</StatusChip>
          </div>
          <p className="numbers">{sentence}</p>
        </li>
      ))}
    </ul>
  </Card>
);
