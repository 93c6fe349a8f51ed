import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";
import "./note.css";

const iconOf = { info: "info", due: "clock", overdue: "alert", good: "check" } as const satisfies Record<
  string,
  IconName
>;

interface NoteProps {
  readonly state: keyof typeof iconOf;
  readonly title?: string;
  readonly children: ReactNode;
  /** Read at once by a screen reader: for a note that appears after an action. */
  readonly role?: "alert" | "status";
}

/** A few sentences set apart within a page. */
export function Note({ state, title, children, role }: NoteProps) {
  return (
    <div className={`note note--${state}`} role={role}>
      <Icon name={iconOf[state]} />
      <div className="note__body">
        {title && <p className="note__title">{title}</p>}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
