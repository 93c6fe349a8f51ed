import { Link } from "react-router-dom";
import "./link-choice.css";

interface Choice {
  readonly to: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** One of a few views of the same place; the address says which. */
export const LinkChoice = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav className="link-choice" aria-label={label}>
    {choices.map(({ to, label: name, isChosen }) => (
      <Link key={to} to={to} aria-current={isChosen}>
        {name}
      </Link>
    ))}
  </nav>
);
