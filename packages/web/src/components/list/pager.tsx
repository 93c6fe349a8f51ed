import { useLocation } from "react-router-dom";
import { ButtonLink } from "../button.tsx";

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
  /** The name of the listed things: "answers". */
  readonly of: string;
  /** The order of the list: newest first, oldest first, or chosen by the person. */
  readonly order?: keyof typeof words;
}

const words = {
  newest: ["Newer", "Older"],
  oldest: ["Older", "Newer"],
  chosen: ["Previous", "Next"],
} as const;

/** The page number is in the address, so that it can be saved, sent and restored. */
export function Pager({ page: asked, lastPage, of, order = "newest" }: PagerProps) {
  const { pathname, search } = useLocation();
  // bylaws#tables
  const page = Math.min(asked, lastPage);
  if (lastPage <= 1) return null;
  const [before, after] = words[order];
  const addressOf = (target: number): string => {
    const query = new URLSearchParams(search);
    query.set("page", String(target));
    return `${pathname}?${query}`;
  };
  return (
    <nav className="row" aria-label={`Pages of ${of}`}>
      {page > 1 && (
        <ButtonLink to={addressOf(page - 1)} icon="arrow-left" compact>
          {before}
        </ButtonLink>
      )}
      <span className="small numbers">
        Page {page} of {lastPage}
      </span>
      {page < lastPage && (
        <ButtonLink to={addressOf(page + 1)} icon="arrow-right" compact>
          {after}
        </ButtonLink>
      )}
    </nav>
  );
}
