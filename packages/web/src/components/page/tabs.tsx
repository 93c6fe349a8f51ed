import { NavLink } from "react-router-dom";
import { Icon } from "../icon.tsx";
import "./tabs.css";

export interface Tab {
  readonly to: string;
  readonly label: string;
  /** A checkmark once it is complete (bylaws#profile-completeness). Left out where that is not known. */
  readonly isComplete?: boolean;
  /** Only this very path, not those below it. */
  readonly exact?: boolean;
}

const Mark = ({ isComplete }: { isComplete: boolean }) =>
  isComplete ? (
    <Icon name="check" size={16} label="complete" />
  ) : (
    <span className="tabs__open">
      <span className="hidden-visually">not complete yet</span>
    </span>
  );

/** Tabs are pages: the address says which one is open. */
export const Tabs = ({ tabs, label }: { tabs: readonly Tab[]; label: string }) => (
  <nav className="tabs no-print" aria-label={label}>
    <ul>
      {tabs.map(({ to, label: name, isComplete, exact = false }) => (
        <li key={to}>
          <NavLink to={to} end={exact}>
            {name}
            {isComplete !== undefined && <Mark isComplete={isComplete} />}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
