import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
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
  <PersonPage part="Info">
    {(person) => (
      <>
        <UserDetails person={person} />
        <SignInCard person={person} />
        <Cards>
          <SecuId person={person} />
          <CertificationsCard person={person} />
        </Cards>
        <PossibleDuplicates person={person} />
      </>
    )}
  </PersonPage>
);

/** A summary of what is in force or lapsed: the tab has all of them. */
const CertificationsCard = ({ person: { userCertifications } }: { person: StaffUser }) =>
  userCertifications.length > 0 && (
    <Card title="Certifications">
      <Facts>
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
