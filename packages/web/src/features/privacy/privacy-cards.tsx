import { CloseAccount } from "./close-account.tsx";
import { useUser } from "./privacy.api.ts";
import { YourData } from "./your-data.tsx";

/** What somebody may ask of their data, for the page of Account Settings. */
export function PrivacyCards() {
  const { data: user } = useUser();
  return (
    user && (
      <>
        <YourData />
        <CloseAccount user={user} />
      </>
    )
  );
}
