import type { User } from "@guildhall/core/account/account.schema";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { IconButton } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { Icon } from "../components/icon.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { signOut } from "../lib/auth.ts";
import { viewOf } from "./navigation.ts";
import { Navigation } from "./sidebar.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import "./header.css";

const CartLink = ({ count }: { count: number }) => (
  <Link className="header__link" to="/cart">
    <Icon name="cart" />
    Cart{" "}
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

const AccountLinks = () => (
  <>
    <Link className="header__link" to="/help">
      <Icon name="help" /> Help
    </Link>
    <Link className="header__link" to="/edit-profile">
      <Icon name="person" /> My Account
    </Link>
    <button type="button" className="header__link" onClick={signOut}>
      <Icon name="sign-out" /> Logout
    </button>
  </>
);

/** For staff only: the back office, or the portal as members know it. */
function ViewSwitch() {
  const view = viewOf(useLocation().pathname);
  return (
    <nav className="view-switch" aria-label="View">
      <Link to="/admin" aria-current={view === "admin"}>
        Admin
      </Link>
      <Link to="/" aria-current={view === "normal"}>
        Normal
      </Link>
    </nav>
  );
}

/** On a phone the navigation opens as a dialog, and closes once a link was followed. */
function PhoneMenu({ isAdmin }: { isAdmin: boolean }) {
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
          {isAdmin && <ViewSwitch />}
          <Navigation onFollow={close} />
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
  const isAdmin = user?.role === "admin";
  return (
    <header className="header no-print">
      <Link className="wordmark-link" to="/" aria-label="Guildhall, dashboard">
        <Wordmark />
      </Link>
      {isAdmin && (
        <div className="header__wide">
          <ViewSwitch />
        </div>
      )}
      <div className="header__links">
        <CartLink count={user?.cart.count ?? 0} />
        <div className="header__wide row">
          <AccountLinks />
          <ThemeSwitch />
        </div>
        <PhoneMenu isAdmin={isAdmin} />
      </div>
    </header>
  );
}
