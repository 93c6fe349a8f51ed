import { NavLink, useLocation } from "react-router-dom";
import { Icon } from "../../components/icon.tsx";
import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { litEntry } from "./lit-entry.ts";
import { NavigationMenu } from "./navigation-menu.tsx";

interface NavigationListProps {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  readonly isNarrow: boolean;
  readonly onFollow?: (() => void) | undefined;
}

/** The links of one view. The phone's menu shows the same links. */
export function NavigationList({ label, entries, ...props }: NavigationListProps) {
  const lit = litEntry(entries, useLocation().pathname);
  return (
    <nav aria-label={label}>
      <ul className="nav">
        {entries.map((entry) =>
          entry.entries ? (
            <NavigationMenu key={entry.label} entry={entry} lit={lit} {...props} />
          ) : (
            <NavigationLink key={entry.label} entry={entry} isLit={entry.to === lit} {...props} />
          ),
        )}
      </ul>
    </nav>
  );
}

interface NavigationLinkProps extends Pick<NavigationListProps, "isNarrow" | "onFollow"> {
  readonly entry: NavigationEntry;
  readonly isLit: boolean;
}

const NavigationLink = ({ entry: { to, label, icon }, isLit, isNarrow, onFollow }: NavigationLinkProps) => (
  <li>
    <NavLink to={to} end={!isLit} onClick={onFollow} title={isNarrow ? label : undefined}>
      <Icon name={icon} />
      <span className={isNarrow ? "hidden-visually" : undefined}>{label}</span>
    </NavLink>
  </li>
);
