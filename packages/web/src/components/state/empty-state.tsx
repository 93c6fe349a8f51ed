import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";
import "./empty-state.css";

interface EmptyStateProps {
  /** One sentence: why nothing is here. */
  readonly children: string;
  readonly icon?: IconName;
  /** The next step, as a <ButtonLink> or <Button>. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ children, icon = "inbox", action }: EmptyStateProps) => (
  <div className="empty-state">
    <Icon name={icon} size={24} />
    <p>{children}</p>
    {action}
  </div>
);
