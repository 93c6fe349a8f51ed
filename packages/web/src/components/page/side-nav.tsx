import { NavLink } from "react-router-dom";
import "./side-nav.css";

export interface SideNavEntry {
  readonly label: string;
  /** Without it, the entry only says that it is not built yet. */
  readonly to?: string;
  /** Only this very path, not those below it. */
  readonly exact?: boolean;
}

/** The parts of a page, each with its own address. */
export const SideNav = ({ label, entries }: { label: string; entries: readonly SideNavEntry[] }) => (
  <nav className="side-nav no-print" aria-label={label}>
    <ul>
      {entries.map(({ label: name, to, exact = false }) => (
        <li key={name}>
          {to ? (
            <NavLink to={to} end={exact}>
              {name}
            </NavLink>
          ) : (
            <span className="side-nav__later">
              {name} <small>not built yet</small>
            </span>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
