import { Outlet } from "react-router-dom";
import { type Tab, Tabs } from "../components/tabs.tsx";

/** 1§2. The checkmarks come with the tabs themselves. */
const tabs: readonly Tab[] = [
  { to: "/edit-profile", label: "Contact Info", exact: true },
  { to: "/edit-profile/account", label: "Account Settings" },
  { to: "/edit-profile/professional", label: "Professional Info" },
  { to: "/edit-profile/payment", label: "Payment Info" },
  { to: "/edit-profile/afcpe", label: "AFCPE Settings" },
  { to: "/edit-profile/social", label: "Social Details" },
];

export const EditProfileLayout = () => (
  <>
    <Tabs label="My Account" tabs={tabs} />
    <Outlet />
  </>
);
