import { Link } from "react-router-dom";
import { buttonClassName } from "./button.tsx";

interface NextStepProps {
  readonly to: string;
  readonly label: string;
  readonly isMain: boolean;
  readonly onFollow?: () => void;
}

/** Where a note or card leads: by the page's one green button if it is the most urgent, else by a link. */
export const NextStep = ({ to, label, isMain, onFollow }: NextStepProps) => (
  <div>
    <Link to={to} className={isMain ? buttonClassName("primary") : undefined} onClick={onFollow}>
      {label}
    </Link>
  </div>
);
