import { Cards } from "../../components/card.tsx";
import { MembershipCard } from "./membership-card.tsx";
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
      </>
    )}
  </PersonPage>
);
