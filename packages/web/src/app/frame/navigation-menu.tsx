import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { NavLink } from "react-router-dom";
import { Icon } from "../../components/icon.tsx";
import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { useRememberedFlag } from "../../lib/page/remembered-flag.ts";

interface NavigationMenuProps {
  readonly entry: NavigationEntry;
  /** The address of the one entry of the whole navigation that is lit. */
  readonly lit: string | undefined;
  readonly isNarrow: boolean;
  readonly onFollow?: (() => void) | undefined;
}

/**
 * Links under one heading. In the wide sidebar, the browser remembers whether they are shown. Beside the narrow one,
 * they open.
 */
export const NavigationMenu = ({ isNarrow, ...props }: NavigationMenuProps) =>
  isNarrow ? <MenuBeside {...props} /> : <MenuBelow {...props} />;

type MenuProps = Omit<NavigationMenuProps, "isNarrow">;

function MenuBelow({ entry, lit, onFollow }: MenuProps) {
  const [isOpen = true, setOpen] = useRememberedFlag(`menu.${entry.label}`);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className="nav__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={entry.icon} />
        <span>{entry.label}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Links id={id} entry={entry} lit={lit} isOpen={isOpen} onFollow={onFollow} />
    </li>
  );
}

function MenuBeside({ entry, lit, onFollow }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen) return;
    close();
    button.current?.focus();
  };
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const follow = () => {
    close();
    onFollow?.();
  };
  return (
    <li className="nav__beside" onKeyDown={onEscape} onBlur={onLeave}>
      <button
        ref={button}
        type="button"
        className="nav__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        title={entry.label}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={entry.icon} />
        <span className="hidden-visually">{entry.label}</span>
      </button>
      <Links id={id} entry={entry} lit={lit} isOpen={isOpen} onFollow={follow} />
    </li>
  );
}

interface LinksProps extends MenuProps {
  readonly id: string;
  readonly isOpen: boolean;
}

/** Long queues are not counted to their end (`mostCounted`). */
const countText = (count: number): string => (count > 99 ? "99+" : String(count));

function Links({ id, entry: { entries = [] }, lit, isOpen, onFollow }: LinksProps) {
  return (
    <ul id={id} className="nav__links" hidden={!isOpen}>
      {entries.map(({ to, label, count = 0 }) => (
        <li key={to}>
          <NavLink to={to} end={to !== lit} onClick={onFollow}>
            {label}
            {count > 0 && <span className="numbers"> ({countText(count)})</span>}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
