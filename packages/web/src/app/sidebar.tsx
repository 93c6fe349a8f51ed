import type { User } from "@guildhall/core/person/user.schema";
import { useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { IconButton } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import type { NavigationEntry } from "../components/navigation-entry.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { MyProfile } from "./my-profile.tsx";
import { isSidebarOnPhones, isSidebarWide, type View, viewFor } from "./navigation.ts";
import { Avatar, fullNameOf, ProfileSummary } from "./profile-summary.tsx";
import { navigation } from "./site.ts";
import "./sidebar.css";

function NavigationLink({
  entry,
  isNarrow,
  onFollow,
}: {
  entry: NavigationEntry;
  isNarrow: boolean;
  onFollow?: () => void;
}) {
  const { to, label, icon, entries = [] } = entry;
  return (
    <li>
      <NavLink
        to={to}
        end={entries.length === 0 && hasDeeperNeighbour(to)}
        onClick={onFollow}
        title={isNarrow ? label : undefined}
      >
        <Icon name={icon} />
        <span className={isNarrow ? "hidden-visually" : undefined}>{label}</span>
      </NavLink>
    </li>
  );
}

/** "Certification" is not the present place while one of its neighbours below the same path is. */
const hasDeeperNeighbour = (to: string): boolean =>
  [...navigation.normal, ...navigation.admin].some((entry) => entry.to.startsWith(`${to}/`));

function NavigationMenu({ entry, onFollow }: { entry: NavigationEntry; onFollow?: () => void }) {
  return (
    <li>
      <p className="nav__heading">{entry.label}</p>
      <ul>
        {entry.entries?.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} onClick={onFollow}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface NavigationProps {
  readonly view: View;
  readonly isNarrow?: boolean;
  readonly onFollow?: () => void;
}

/** The links of one view; the phone's menu shows the same. */
export function Navigation({ view, isNarrow = false, onFollow }: NavigationProps) {
  const props = onFollow ? { onFollow } : {};
  return (
    <nav aria-label={view === "admin" ? "Administration" : "Main"}>
      <ul className="nav">
        {navigation[view].map((entry) =>
          entry.entries && !isNarrow ? (
            <NavigationMenu key={entry.label} entry={entry} {...props} />
          ) : (
            <NavigationLink key={entry.label} entry={entry} isNarrow={isNarrow} {...props} />
          ),
        )}
      </ul>
    </nav>
  );
}

export function Sidebar({ user }: { user: User | undefined }) {
  const { pathname } = useLocation();
  // The person's own choice holds for the page it was made on; the next page follows the rule again.
  const [choice, setChoice] = useState<{ pathname: string; isWide: boolean }>();
  const isWide = choice?.pathname === pathname ? choice.isWide : isSidebarWide(pathname);
  return (
    <aside className={isWide ? "sidebar" : "sidebar sidebar--narrow"} aria-label="Sidebar">
      <div className="sidebar__toggle">
        <IconButton
          icon={isWide ? "arrow-left" : "arrow-right"}
          label={isWide ? "Collapse the sidebar" : "Expand the sidebar"}
          aria-expanded={isWide}
          onClick={() => setChoice({ pathname, isWide: !isWide })}
        />
      </div>
      {isWide ? <Profile user={user} /> : user && <Avatar user={user} />}
      <Navigation view={viewFor(user, pathname)} isNarrow={!isWide} />
      {isWide && user && <MyProfile user={user} />}
    </aside>
  );
}

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
          <MyProfile user={user} />
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
