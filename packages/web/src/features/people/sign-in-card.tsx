import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { MomentText } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { EndSecondFactor } from "./end-second-factor.tsx";
import { EndSessions } from "./end-sessions.tsx";
import { SendPasswordLink } from "./send-password-link.tsx";

/** How a person signs in, and the actions of staff on that. */
export function SignInCard({ person }: { person: StaffUser }) {
  const { hasLogin, isDeleted, hasSecondFactor, isLocked, emailProvedAt, lastSignedInAt } = person.signIn;
  return (
    <Card
      title="Signing in"
      aside={isLocked && <StatusChip state="overdue">Locked</StatusChip>}
      actions={
        <>
          {!isDeleted && <SendPasswordLink person={person} />}
          {hasLogin && <EndSessions person={person} />}
          {hasSecondFactor && <EndSecondFactor person={person} />}
        </>
      }
    >
      <Facts>
        <Fact name="Password">{passwordWords(person.signIn)}</Fact>
        <Fact name="Email confirmed">{emailProvedAt ? <MomentText at={emailProvedAt} /> : "Not yet"}</Fact>
        <Fact name="Second factor">{hasSecondFactor ? "On" : "Off"}</Fact>
        <Fact name="Last sign-in">{lastSignedInAt ? <MomentText at={lastSignedInAt} /> : "Never"}</Fact>
        <Fact name="Locked">{isLocked ? "Yes. The operator of the portal can allow it again" : "No"}</Fact>
      </Facts>
    </Card>
  );
}

function passwordWords({ hasLogin, isDeleted }: StaffUser["signIn"]): string {
  if (isDeleted) return "Deleted, because the account is being closed: nobody can sign in";
  return hasLogin ? "Chosen" : "Not chosen yet: nobody can sign in";
}
