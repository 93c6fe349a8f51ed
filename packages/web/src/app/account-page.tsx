import { AccountSettingsPage } from "../features/account/account-settings-page.tsx";
import { PrivacyCards } from "../features/privacy/privacy-cards.tsx";

export const AccountPage = () => (
  <AccountSettingsPage>
    <PrivacyCards />
  </AccountSettingsPage>
);
