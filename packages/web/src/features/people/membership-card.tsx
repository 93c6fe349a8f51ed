import type { StaffUser } from "@guildhall/core/people/staff-user.schema";
import { certificationWords } from "../../blocks/certification/certification-words.ts";
import { Card } from "../../components/card.tsx";
import { DayText } from "../../components/day-text.tsx";
import { Fact, Facts } from "../../components/facts.tsx";
import { StatusChip } from "../../components/status-chip.tsx";

/** Membership and certifications in short, until each has a page of its own. */
export const MembershipCard = ({ person: { membership, userCertifications } }: { person: StaffUser }) => (
  <Card title="Membership and certifications">
    <Facts>
      <Fact name="Membership">
        {membership.valid ? <StatusChip state="good">Active</StatusChip> : "Not a member today"}
      </Fact>
      <Fact name="From">{membership.start && <DayText on={membership.start} />}</Fact>
      <Fact name="To">{membership.end && <DayText on={membership.end} with="distance" />}</Fact>
      {userCertifications.map(({ id, name, status }) => (
        <Fact key={id} name={name}>
          <StatusChip state={certificationWords[status][0]}>{certificationWords[status][1]}</StatusChip>
        </Fact>
      ))}
    </Facts>
  </Card>
);
