import { useAccount } from "../../blocks/person/use-account.ts";
import { AccountSettingsPage } from "../../features/account/account-settings-page.tsx";
import { CloseAccount } from "../../features/privacy/close-account.tsx";
import { YourData } from "../../features/privacy/your-data.tsx";

export function AccountPage() {
  const { data: user } = useAccount();
  return (
    <AccountSettingsPage>
      {user && (
        <>
          <YourData />
          <CloseAccount user={user} />
        </>
      )}
    </AccountSettingsPage>
  );
}
