import type { User } from "@guildhall/core/people/person/user.schema";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { IconButton } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { LinkChoice } from "../../components/page/link-choice.tsx";
import { LatePart } from "../../components/state/late-part.tsx";
import { Wordmark } from "../../components/wordmark.tsx";
import { askBeforeLeaving } from "../../lib/form/leave-guard.ts";
import { signOut } from "../../lib/session/auth.ts";
import { findPerson } from "../staff/staff-door.ts";
import { ThemeSwitch } from "../theme-switch.tsx";
import { viewFor, viewOfPath } from "./navigation.ts";
import { Navigation } from "./sidebar.tsx";
import "./header.css";

const FindPerson = findPerson.component;

const CartLink = ({ count }: { count: number }) => (
  <Link className="header__link" to="/cart" title="Cart">
    <Icon name="cart" />
    <span className="header__word">Cart</span>{" "}
    {count > 0 && (
      <>
        <span className="header__count" aria-hidden="true">
          {count}
        </span>
        <span className="hidden-visually">{count === 1 ? "1 item" : `${count} items`}</span>
      </>
    )}
  </Link>
);

/** Unread alerts. The server counts them; the count is updated while the person reads them. */
const AlertsLink = ({ unread }: { unread: number }) => (
  <Link className="header__link" to="/notifications" title="Alerts">
    <Icon name="bell" />
    <span className="header__word">Alerts</span>{" "}
    {unread > 0 && (
      <>
        <span className="header__count" aria-hidden="true">
          {unread > 99 ? "99+" : unread}
        </span>
        <span className="hidden-visually">{unread} unread</span>
      </>
    )}
  </Link>
);

const AccountLinks = () => (
  <>
    <Link className="header__link" to="/help" title="Help">
      <Icon name="help" /> <span className="header__word">Help</span>
    </Link>
    <Link className="header__link" to="/edit-profile" title="My Account">
      <Icon name="person" /> <span className="header__word">My Account</span>
    </Link>
    <button type="button" className="header__link" onClick={() => askBeforeLeaving(signOut)}>
      <Icon name="sign-out" /> <span className="header__word">Logout</span>
    </button>
  </>
);

/** For staff only: switches between the staff pages and the members' pages. */
function ViewSwitch() {
  const view = viewOfPath(useLocation().pathname);
  const choices = [
    { to: "/admin", label: "Admin", isChosen: view === "admin" },
    { to: "/", label: "Normal", isChosen: view === "normal" },
  ];
  return <LinkChoice label="View" choices={choices} />;
}

/** On a phone the navigation opens as a dialog. It closes when a link is followed. */
function PhoneMenu({ user }: { user: User | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(close, [pathname]);
  return (
    <div className="header__menu">
      <IconButton icon="menu" label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} title="Menu" onClose={close}>
        <div className="phone-menu">
          {user?.role === "admin" && <ViewSwitch />}
          <Navigation user={user} view={viewFor(user, pathname)} onFollow={close} />
          <hr />
          <div className="phone-menu__account">
            <AccountLinks />
          </div>
          <ThemeSwitch />
        </div>
      </Dialog>
    </div>
  );
}

export function Header({ user }: { user: User | undefined }) {
  const view = viewFor(user, useLocation().pathname);
  const isAdmin = user?.role === "admin" || user?.secondFactorNeeded !== undefined;
  return (
    <header className="header">
      <Link className="wordmark-link" to="/" aria-label="Guildhall, dashboard">
        <Wordmark />
      </Link>
      {isAdmin && (
        <div className="header__wide">
          <ViewSwitch />
        </div>
      )}
      {view === "admin" && !user?.secondFactorNeeded && (
        <div className="header__find">
          <LatePart of="Find a person" load={findPerson.load}>
            <FindPerson />
          </LatePart>
        </div>
      )}
      <div className="header__links">
        <CartLink count={user?.cart.count ?? 0} />
        <AlertsLink unread={user?.unreadNotifications ?? 0} />
        <div className="header__wide row">
          <AccountLinks />
          <ThemeSwitch />
        </div>
        <PhoneMenu user={user} />
      </div>
    </header>
  );
}
