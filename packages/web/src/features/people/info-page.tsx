import type { StaffUser } from "@guildhall/core/people/staff-user.schema";
import { certificationWords } from "../../blocks/certification/certification-words.ts";
import { DayText } from "../../components/day-text.tsx";
import { Card, Cards } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { PossibleDuplicates } from "./duplicate/possible-duplicates.tsx";
import { PersonPage } from "./person-page.tsx";
import { SecuId } from "./secu-id.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { UserDetails } from "./user-details.tsx";

export const InfoPage = () => (
  <PersonPage title={(name) => name}>
    {(person) => (
      <>
        <UserDetails person={person} />
        <SignInCard person={person} />
        <Cards>
          <MembershipCard person={person} />
          <SecuId person={person} />
        </Cards>
        <PossibleDuplicates person={person} />
      </>
    )}
  </PersonPage>
);

/** A summary of membership and certifications, until each has its own page. */
const MembershipCard = ({ person: { membership, userCertifications } }: { person: StaffUser }) => (
  <Card title="Membership and certifications">
    <Facts>
      <Fact name="Membership">
        {membership.valid ? <StatusChip state="good">Active</StatusChip> : "Not a member today"}
      </Fact>
      <Fact name="From">{membership.start && <DayText on={membership.start} />}</Fact>
      <Fact name="To">{membership.end && <DayText on={membership.end} with="distance" />}</Fact>
      {userCertifications.map(({ id, name, status, lapsedOn }) => (
        <Fact key={id} name={name}>
          <StatusChip state={certificationWords[status][0]}>{certificationWords[status][1]}</StatusChip>
          {lapsedOn && (
            <>
              {" "}
              since <DayText on={lapsedOn} />
            </>
          )}
        </Fact>
      ))}
    </Facts>
  </Card>
);
