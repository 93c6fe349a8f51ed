import type { ReactNode } from "react";
import { useAnchor } from "../../lib/page/anchor.ts";
import "./card.css";

interface CardProps {
  readonly title?: string;
  /** The part after "#" of addresses that lead here, in mails and alerts. */
  readonly anchor?: string;
  /** Usually a status chip. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function Card({ title, anchor, aside, children, actions }: CardProps) {
  const place = useAnchor(anchor);
  const head = title && (
    <div className="card__head">
      <h2>{title}</h2>
      {aside}
    </div>
  );
  return (
    <section ref={place} className="card" id={anchor} tabIndex={anchor ? -1 : undefined}>
      {head}
      {children}
      {actions && <div className="card__actions">{actions}</div>}
    </section>
  );
}

/** As many in a row as fit. */
export const Cards = ({ children }: { children: ReactNode }) => <div className="cards">{children}</div>;
