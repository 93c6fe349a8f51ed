import { NavLink } from "react-router-dom";
import { Icon } from "../../components/icon.tsx";
import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { NavigationMenu } from "./navigation-menu.tsx";

interface NavigationListProps {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  readonly isNarrow: boolean;
  readonly onFollow?: (() => void) | undefined;
}

/** The links of one view. The phone's menu shows the same links. */
export const NavigationList = ({ label, entries, ...props }: NavigationListProps) => (
  <nav aria-label={label}>
    <ul className="nav">
      {entries.map((entry) =>
        entry.entries ? (
          <NavigationMenu key={entry.label} entry={entry} {...props} />
        ) : (
          <NavigationLink key={entry.label} entry={entry} isExact={hasDeeper(entries, entry)} {...props} />
        ),
      )}
    </ul>
  </nav>
);

/** If another link is below the path of this one, this link is current only at exactly its own path. */
const hasDeeper = (entries: readonly NavigationEntry[], { to }: NavigationEntry): boolean =>
  entries.some((entry) => entry.to.startsWith(`${to}/`));

interface NavigationLinkProps extends Pick<NavigationListProps, "isNarrow" | "onFollow"> {
  readonly entry: NavigationEntry;
  readonly isExact: boolean;
}

const NavigationLink = ({ entry: { to, label, icon }, isExact, isNarrow, onFollow }: NavigationLinkProps) => (
  <li>
    <NavLink to={to} end={isExact} onClick={onFollow} title={isNarrow ? label : undefined}>
      <Icon name={icon} />
      <span className={isNarrow ? "hidden-visually" : undefined}>{label}</span>
    </NavLink>
  </li>
);
