import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useFocusAfterNavigation } from "../../lib/page/focus.ts";
import { type Back, BackLink } from "./page-header.tsx";
import "./fact-header.css";

export interface Figure {
  readonly name: string;
  /** A date, an amount or a count; large. */
  readonly value: ReactNode;
  /** "in 12 days". */
  readonly note?: ReactNode;
  /** Where it is decided, paid or changed. */
  readonly to?: string;
  /** How it stands; "none" where there is nothing. */
  readonly state?: "due" | "overdue" | "none";
}

interface FactHeaderProps {
  /** The only h1: the same on each tab of the thing. */
  readonly title: string;
  /** The tab that is open: in the browser's tab, and read with the heading. */
  readonly part?: string;
  readonly lead?: ReactNode;
  readonly back?: Back;
  readonly chips?: ReactNode;
  readonly figures?: readonly Figure[];
  readonly actions?: ReactNode;
  /** What one is warned of. */
  readonly children?: ReactNode;
}

/** The head of each thing that one works on: a person, a request, an order. It stays the same while the tabs change. */
export function FactHeader({ title, part, lead, back, chips, figures = [], actions, children }: FactHeaderProps) {
  const heading = useFocusAfterNavigation<HTMLHeadingElement>();
  return (
    <header className="fact-header">
      <title>{`${part ? `${part} · ` : ""}${title} · Guildhall`}</title>
      {back && <BackLink {...back} />}
      <div className="fact-header__top">
        <div className="fact-header__name">
          <h1 ref={heading} tabIndex={-1}>
            {title} {part && <span className="hidden-visually">({part})</span>}
          </h1>
          {chips}
        </div>
        {actions && <div className="row no-print">{actions}</div>}
      </div>
      {lead && <p className="fact-header__lead">{lead}</p>}
      <Figures figures={figures} />
      {children}
    </header>
  );
}

/** Large dates, amounts and counts, each above its name. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) =>
  figures.length > 0 ? (
    <dl className="fact-header__figures">
      {figures.map((figure) => (
        <FigureOf key={figure.name} {...figure} />
      ))}
    </dl>
  ) : null;

const FigureOf = ({ name, value, note, to, state }: Figure) => (
  <div className={state && `fact-header__figure--${state}`}>
    <dt>{name}</dt>
    <dd>
      <span className="fact-header__value numbers">{to ? <Link to={to}>{value}</Link> : value}</span>
      {note && <span className="fact-header__note">{note}</span>}
    </dd>
  </div>
);
