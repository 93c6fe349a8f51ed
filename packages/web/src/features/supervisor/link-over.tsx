import { Note } from "../../components/state/note.tsx";
import type { ApiError } from "../../lib/failure/api-error.ts";

const headings: Readonly<Record<string, string>> = {
  "verification.link-unknown": "We do not know this link",
  "verification.used": "This was answered already",
  "verification.expired": "This link has expired",
  "verification.ended": "This request has ended",
};

export const isLinkOver = ({ problem }: ApiError): boolean => Object.hasOwn(headings, problem.code);

/** A newer link asks about the same: what was typed is there again. */
export const mayBeAskedAnew = ({ problem }: ApiError): boolean =>
  problem.code === "verification.ended" || problem.code === "verification.expired";

export const LinkOver = ({ error, hasTyped = false }: { error: ApiError; hasTyped?: boolean }) => (
  <Note state="due" role="status" title={headings[error.problem.code] ?? ""}>
    <p>{error.message}</p>
    {hasTyped && mayBeAskedAnew(error) && (
      <p>
        What you typed was not sent. It is kept in this tab: if you get a newer mail, copy its link into the address bar
        of this tab, and it is there again.
      </p>
    )}
  </Note>
);
