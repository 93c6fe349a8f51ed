import { NavLink, useLocation } from "react-router-dom";
import { useIsPhone } from "../../lib/page/use-media-query.ts";
import { Icon } from "../icon.tsx";
import "./tabs.css";

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly count?: number | undefined;
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
      {tabs.map((tab) => (
        <TabItem key={tab.to} {...tab} />
      ))}
    </ul>
  </nav>
);

const TabItem = ({ to, label, count, isComplete, exact = false }: Tab) => (
  <li>
    <NavLink to={to} end={exact}>
      {label}
      {count !== undefined && <Count count={count} />}
      {isComplete !== undefined && <Mark isComplete={isComplete} />}
    </NavLink>
  </li>
);

/** Nothing is not said: what is there stands out. */
const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <>
      {" "}
      <span className="tabs__count numbers">{count}</span>
    </>
  ) : null;

interface ManyTabsProps {
  readonly tabs: readonly Tab[];
  readonly label: string;
}

/** More tabs than a phone has room for: there, the present one is shown, and opens the others. */
export function ManyTabs({ tabs, label }: ManyTabsProps) {
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const list = (
    <ul>
      {tabs.map((tab) => (
        <TabItem key={tab.label} {...tab} />
      ))}
    </ul>
  );
  const present = tabs.find(({ to }) => to === pathname)?.label ?? label;
  return (
    <nav className="tabs no-print" aria-label={label}>
      {isPhone ? (
        <details key={pathname}>
          <summary>
            {present} <Icon name="chevron-down" />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}
