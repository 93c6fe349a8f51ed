import { useLocation } from "react-router-dom";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { Wordmark } from "../../components/wordmark.tsx";

/** What stands after signing in until a member's page can be drawn: its shape, as in index.html. */
export const MemberFrame = () => (
  <div className="member">
    <div className="header">
      <span className="wordmark-link">
        <Wordmark />
      </span>
    </div>
    <div className="member__body">
      {useLocation().pathname === "/" && <div className="sidebar" />}
      <div className="member__main">
        <Skeleton of="this page" shape="page" />
      </div>
    </div>
  </div>
);
