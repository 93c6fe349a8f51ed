import { Icon, type IconName } from "../icon.tsx";
import "./status-chip.css";

const iconOf = {
  good: "check",
  due: "clock",
  overdue: "alert",
  refused: "cross",
  info: "info",
  pending: "wait",
  neutral: "dash",
} as const satisfies Record<string, IconName>;

/** The kinds of states of all memberships, registrations, credits, orders and exams. */
type StatusState = keyof typeof iconOf;

interface StatusChipProps {
  readonly state: StatusState;
  /** The state in the words of the domain: "In good standing". */
  readonly children: string;
}

export const StatusChip = ({ state, children }: StatusChipProps) => (
  <span className={`chip chip--${state}`}>
    <Icon name={iconOf[state]} size={14} />
    {children}
  </span>
);
