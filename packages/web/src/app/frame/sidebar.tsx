import type { User } from "@guildhall/core/people/person/user.schema";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Avatar, fullNameOf } from "../../blocks/person/avatar.tsx";
import { IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { LatePart } from "../../components/state/late-part.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useRememberedFlag } from "../../lib/page/remembered-flag.ts";
import { MyProfileCard } from "../profile/my-profile-card.tsx";
import { ProfileSummary } from "../profile/profile-summary.tsx";
import { navigationFor } from "../site.ts";
import { isSidebarOnPhones, isSidebarWide, type View, viewFor } from "./navigation.ts";
import { NavigationList } from "./navigation-list.tsx";
import "./sidebar.css";

interface NavigationProps {
  readonly user: User | undefined;
  readonly view: View;
  readonly isNarrow?: boolean;
  readonly onFollow?: () => void;
}

const staffNavigation = lazyComponent(async () => (await import("./staff-navigation.tsx")).StaffNavigation);
const StaffNavigation = staffNavigation.component;

export const Navigation = ({ user, view, isNarrow = false, onFollow }: NavigationProps) =>
  view === "admin" ? (
    <LatePart of="The navigation" load={staffNavigation.load}>
      <StaffNavigation isNarrow={isNarrow} onFollow={onFollow} />
    </LatePart>
  ) : (
    <NavigationList label="Main" entries={navigationFor(user)} isNarrow={isNarrow} onFollow={onFollow} />
  );

/**
 * A member's choice is valid for the present page; then the rule applies again (bylaws#sidebar). The choice of staff is
 * remembered.
 */
function useWidth(view: View) {
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<{ pathname: string; isWide: boolean }>();
  const [kept, keep] = useRememberedFlag("sidebar.admin");
  const own = choice?.pathname === pathname ? choice.isWide : undefined;
  const isWide = (view === "admin" ? kept : own) ?? isSidebarWide(pathname);
  const choose = (next: boolean) => (view === "admin" ? keep(next) : setChoice({ pathname, isWide: next }));
  return { isWide, choose };
}

export function Sidebar({ user }: { user: User | undefined }) {
  const { pathname } = useLocation();
  const view = viewFor(user, pathname);
  const { isWide, choose } = useWidth(view);
  return (
    <aside className={isWide ? "sidebar" : "sidebar sidebar--narrow"} aria-label="Sidebar">
      <div className="sidebar__toggle">
        <IconButton
          icon={isWide ? "arrow-left" : "arrow-right"}
          label={isWide ? "Collapse the sidebar" : "Expand the sidebar"}
          aria-expanded={isWide}
          onClick={() => choose(!isWide)}
        />
      </div>
      {isWide ? <Profile user={user} /> : <NarrowProfile user={user} />}
      <Navigation user={user} view={view} isNarrow={!isWide} />
      {isWide && user && <MyProfileCard user={user} />}
    </aside>
  );
}

/** Its place is kept, so that the navigation below does not move. */
const NarrowProfile = ({ user }: { user: User | undefined }) =>
  user ? <Avatar user={user} /> : <span className="avatar" aria-hidden="true" />;

/** One line on a phone, so that the page begins with its heading (bylaws#sidebar). */
export function PhoneProfile({ user }: { user: User | undefined }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (!isSidebarOnPhones(pathname)) return null;
  return (
    <details className="phone-profile" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="person" />
        <span>{user ? fullNameOf(user) : "Your profile"}</span>
        <Icon name="chevron-down" />
      </summary>
      {isOpen && user && (
        <>
          <ProfileSummary user={user} />
          <MyProfileCard user={user} />
        </>
      )}
    </details>
  );
}

const Profile = ({ user }: { user: User | undefined }) =>
  user ? (
    <ProfileSummary user={user} />
  ) : (
    <div className="profile">
      <Skeleton of="your profile" lines={6} />
    </div>
  );
