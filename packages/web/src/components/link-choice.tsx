import { Link } from "react-router-dom";
import "./link-choice.css";

interface Choice {
  readonly to: string;
  readonly label: string;
  /** How many wait there; null while nobody knows yet, and then its place is kept. */
  readonly count?: number | null;
  readonly isChosen: boolean;
}

/** One of a few views of the same place; the address says which. */
export const LinkChoice = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav className="link-choice" aria-label={label}>
    {choices.map(({ to, label: name, count, isChosen }) => (
      <Link key={to} to={to} aria-current={isChosen}>
        {name}
        {count !== undefined && <span className="link-choice__count">{count === null ? "" : ` (${count})`}</span>}
      </Link>
    ))}
  </nav>
);
