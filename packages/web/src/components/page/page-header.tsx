import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { listAddressOf } from "../../lib/list/list-address.ts";
import { useFocusAfterNavigation } from "../../lib/page/focus.ts";
import { Icon } from "../icon.tsx";
import "./page-header.css";

interface PageHeaderProps {
  /** The only h1 and the tab's title; a screen reader reads it when the page opens. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly onPaper?: string | undefined;
  readonly actions?: ReactNode;
  readonly back?: Back;
}

export interface Back {
  readonly to: string;
  readonly label: string;
}

/** To the list, as it was. */
export const BackLink = ({ to, label }: Back) => (
  <Link className="page-header__back no-print" to={listAddressOf(to)}>
    <Icon name="arrow-left" size={16} /> {label}
  </Link>
);

export function PageHeader({ title, lead, onPaper, actions, back }: PageHeaderProps) {
  const heading = useFocusAfterNavigation<HTMLHeadingElement>();
  return (
    <header className="page-header">
      <title>{`${title} · Guildhall`}</title>
      <div className="page-header__words">
        {back && <BackLink {...back} />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {onPaper && <p className="page-header__lead paper-only">{onPaper}</p>}
        {lead && <p className="page-header__lead">{lead}</p>}
      </div>
      {actions && <div className="row no-print">{actions}</div>}
    </header>
  );
}
