import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Button, type ButtonProps, IconButton } from "../button.tsx";
import "./row-menu.css";

export interface MenuAction {
  readonly label: string;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly actions: readonly MenuAction[];
  /** The words of its button. Without them it is a ⋯, called by its label. */
  readonly words?: string;
  readonly label?: string;
  readonly busy?: boolean;
}

/** What is done now and then, behind one button. */
export function RowMenu({ actions, words, label = words ?? "", busy = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const opening = {
    ref: button,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  } as const satisfies Partial<ButtonProps>;
  return (
    <span className="row-menu">
      {words ? (
        <Button compact busy={busy} {...opening}>
          {words}
        </Button>
      ) : (
        <IconButton icon="more" label={label} {...opening} />
      )}
      {isOpen && (
        <Items
          {...{ id, label, actions }}
          beside={() => button.current}
          onLeave={() => setOpen(false)}
          onClose={close}
        />
      )}
    </span>
  );
}

interface ItemsProps extends Pick<MenuProps, "actions"> {
  readonly id: string;
  readonly label: string;
  readonly beside: () => HTMLElement | null;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** In the top layer, where no frame that scrolls cuts it off. */
function Items({ id, label, actions, beside, onLeave, onClose }: ItemsProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll("button") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens.
  useLayoutEffect(() => {
    const element = menu.current;
    const place = beside()?.getBoundingClientRect();
    if (!element || !place) return;
    element.showPopover();
    const { offsetHeight: height, offsetWidth: width } = element;
    const isRoomBelow = place.bottom + height < window.innerHeight;
    element.style.insetBlockStart = `${isRoomBelow ? place.bottom : Math.max(0, place.top - height)}px`;
    element.style.insetInlineStart = `${Math.max(0, place.right - width)}px`;
    items()[0]?.focus();
    window.addEventListener("scroll", onLeave, { capture: true, once: true });
    return () => window.removeEventListener("scroll", onLeave, { capture: true });
  }, []);
  const press = (event: KeyboardEvent) => {
    const all = items();
    const step = steps[event.key];
    if (step) all[step(all.indexOf(document.activeElement as HTMLButtonElement), all.length - 1)]?.focus();
    else if (event.key === "Escape") onClose();
    else if (event.key === "Tab") onLeave();
    if (step || event.key === "Escape") event.preventDefault();
  };
  return (
    <div
      ref={menu}
      id={id}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="row-menu__items"
      onKeyDown={press}
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
    >
      {actions.map(({ label: words, onChoose }) => (
        <button
          key={words}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
