import type { ReactNode } from "react";
import "./card.css";

interface CardProps {
  readonly title?: string;
  /** A status chip, as a rule. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function Card({ title, aside, children, actions }: CardProps) {
  const head = title && (
    <div className="card__head">
      <h2>{title}</h2>
      {aside}
    </div>
  );
  return (
    <section className="card">
      {head}
      {children}
      {actions && <div className="card__actions">{actions}</div>}
    </section>
  );
}

/** As many beside each other as fit. */
export const Cards = ({ children }: { children: ReactNode }) => <div className="cards">{children}</div>;
