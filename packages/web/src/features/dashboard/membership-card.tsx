import type { User } from "@guildhall/core/account/user.schema";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { StatusChip } from "../../components/status-chip.tsx";
import { today } from "../../lib/now.ts";
import "./membership-card.css";
import { membershipWords } from "./membership-words.ts";

/** Where one stands as a member, and what to do about it (1§4). */
export function MembershipCard({ user }: { user: User }) {
  const { state, status, sentences, action } = membershipWords(user, today());
  return (
    <Card title="Membership" aside={<StatusChip state={state}>{status}</StatusChip>}>
      <div className="membership">
        <p className="numbers">{sentences.join(" ")}</p>
        <ButtonLink to={action.to} kind={action.isMain ? "primary" : "quiet"}>
          {action.label}
        </ButtonLink>
      </div>
    </Card>
  );
}
