import { Link } from "react-router-dom";
import { buttonClassName } from "./button.tsx";

interface NextStepLinkProps {
  readonly to: string;
  readonly label: string;
  readonly isMain: boolean;
  readonly onFollow?: () => void;
}

/** Where a note or card leads: by the page's one green button if it is the most urgent, else by a link. */
export const NextStepLink = ({ to, label, isMain, onFollow }: NextStepLinkProps) => (
  <div>
    <Link to={to} className={isMain ? buttonClassName("primary") : undefined} onClick={onFollow}>
      {label}
    </Link>
  </div>
);
