import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";
import "./timeline.css";

const marks = {
  done: ["check", "Done"],
  coming: ["calendar", "Coming"],
  owed: ["clock", "Owed"],
  missed: ["alert", "Missed"],
  over: ["dash", "Over"],
} as const satisfies Record<string, readonly [IconName, string]>;

export interface TimelineItem {
  readonly key: string;
  /** The kinds of entries: happened, planned, owed, missed, over and no longer of effect. */
  readonly state: keyof typeof marks;
  readonly title: string;
  /** A <DayText> or <MomentText>. */
  readonly when?: ReactNode;
  readonly body?: ReactNode;
}

/** For obligations, orders, registrations and histories. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(({ key, state, title, when, body }) => (
        <li key={key} className="timeline__item" data-state={state}>
          <span className="timeline__mark">
            <Icon name={marks[state][0]} size={14} label={marks[state][1]} />
          </span>
          <p className="timeline__title">{title}</p>
          {when && <p className="timeline__when">{when}</p>}
          {body && <div className="timeline__body">{body}</div>}
        </li>
      ))}
    </ol>
  );
}
