import { Link } from "react-router-dom";
import "./link-choice.css";

interface ChoiceLink {
  readonly to: string;
  readonly label: string;
  /** The number of waiting items; null while it is loading, and its place is kept. */
  readonly count?: number | null;
  readonly isChosen: boolean;
}

/** A choice between a few views of one page; the address says which is open. */
export const LinkChoice = ({ label, choices }: { label: string; choices: readonly ChoiceLink[] }) => (
  <nav className="link-choice" aria-label={label}>
    {choices.map(({ to, label: name, count, isChosen }) => (
      <Link key={to} to={to} aria-current={isChosen}>
        {name}
        {count !== undefined && <span className="link-choice__count">{count === null ? "" : ` (${count})`}</span>}
      </Link>
    ))}
  </nav>
);
