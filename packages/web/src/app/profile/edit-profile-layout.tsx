import type { ProfileSection } from "@guildhall/core/people/person/profile.rules";
import type { User } from "@guildhall/core/people/person/user.schema";
import { Outlet } from "react-router-dom";
import { type Tab, Tabs } from "../../components/page/tabs.tsx";
import { useUser } from "../use-user.ts";

interface ProfileTab extends Omit<Tab, "isComplete"> {
  readonly section: ProfileSection;
}

const tabs: readonly ProfileTab[] = [
  { to: "/edit-profile", label: "Contact Info", section: "contact", exact: true },
  { to: "/edit-profile/account", label: "Account Settings", section: "account" },
  { to: "/edit-profile/professional", label: "Professional Info", section: "professional" },
  { to: "/edit-profile/payment", label: "Payment Info", section: "payment" },
  { to: "/edit-profile/afcpe", label: "AFCPE Settings", section: "afcpe" },
  { to: "/edit-profile/social", label: "Social Details", section: "social" },
];

const withMarks = (user: User | undefined): Tab[] =>
  tabs.map(({ section, ...tab }) => (user ? { ...tab, isComplete: user.completeness[section] } : tab));

export function EditProfileLayout() {
  const { data: user } = useUser();
  return (
    <>
      <Tabs label="My Account" tabs={withMarks(user)} />
      <Outlet />
    </>
  );
}
