import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { contactMethods, ethnicities, genders } from "@guildhall/core/people/person/profile/profile.schema";
import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { Link } from "react-router-dom";
import { DayText } from "../../components/day-text.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";

const wordOf = (words: object, key: string | undefined): string | undefined =>
  key === undefined ? undefined : ((words as Readonly<Record<string, string>>)[key] ?? key);

const addressOf = ({ primaryAddress: address }: StaffUser): string =>
  [
    address?.addressLine1,
    address?.addressLine2,
    address?.city,
    [address?.state, address?.zip].filter(Boolean).join(" "),
    address?.country,
  ]
    .filter(Boolean)
    .join(", ");

const fullNameOf = ({ firstName, middleName, lastName, suffix }: StaffUser): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(" ");

export const UserDetails = ({ person }: { person: StaffUser }) => (
  <Card title="Details">
    <Facts>
      <Fact name="Name">{fullNameOf(person)}</Fact>
      <Fact name="Email">{person.email}</Fact>
      <Fact name="New email">{person.pendingEmail && `${person.pendingEmail.email}, not confirmed yet`}</Fact>
      <Phones person={person} />
      <Fact name="Address">{addressOf(person)}</Fact>
      <Fact name="Work">{[person.jobTitle, person.organization].filter(Boolean).join(" at ")}</Fact>
      <Fact name="Website">{person.website}</Fact>
      <Fact name="Birth date">{person.dateOfBirth && <DayText on={person.dateOfBirth as LocalDate} />}</Fact>
      <Fact name="Gender">{wordOf(genders, person.gender)}</Fact>
      <Fact name="Ethnicity">{wordOf(ethnicities, person.ethnicity)}</Fact>
      <Fact name="Registered">
        <MomentText at={person.registeredAt} />
      </Fact>
      <Fact name="Role">{person.isStaff && "Staff"}</Fact>
      <Fact name="To be closed">
        {person.closureRequestedAt && (
          <>
            asked on <MomentText at={person.closureRequestedAt} />,{" "}
            <Link to={`/admin/closures/${person.id}`}>how it stands</Link>
          </>
        )}
      </Fact>
    </Facts>
  </Card>
);

const Phones = ({
  person: { workPhone, homePhone, cellPhone, willText, contactMethod = 0 },
}: {
  person: StaffUser;
}) => (
  <>
    <Fact name="Work phone">{workPhone}</Fact>
    <Fact name="Home phone">{homePhone}</Fact>
    <Fact name="Cell phone">{cellPhone && (willText ? `${cellPhone}, gets text messages` : cellPhone)}</Fact>
    <Fact name="Reach by">{contactMethods[contactMethod]}</Fact>
  </>
);
