import { Note } from "../../components/state/note.tsx";
import type { ApiError } from "../../lib/failure/api-error.ts";

const headings: Readonly<Record<string, string>> = {
  "verification.link-unknown": "We do not know this link",
  "verification.used": "This was answered already",
  "verification.expired": "This link has expired",
  "verification.ended": "This request has ended",
};

export const isLinkOver = ({ problem }: ApiError): boolean => Object.hasOwn(headings, problem.code);

export const LinkOver = ({ error }: { error: ApiError }) => (
  <Note state="due" role="status" title={headings[error.problem.code] ?? ""}>
    {error.message}
  </Note>
);
