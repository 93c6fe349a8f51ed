import type { Instant } from "@guildhall/core/ground/shared/values";
import type { StaffAuthor } from "@guildhall/core/people/staff-user/staff-author.schema";
import { MomentText } from "../../components/list/value-text.tsx";
import "./written-by.css";

interface WrittenByProps {
  readonly author: StaffAuthor;
  readonly createdAt: Instant;
  readonly editor?: StaffAuthor | undefined;
  readonly editedAt?: Instant | undefined;
}

/** The author's account may be closed by now. */
export const authorName = ({ firstName, lastName }: StaffAuthor): string =>
  [firstName, lastName].filter(Boolean).join(" ") || "somebody who has left";

/** The author and date of a text about a person, and who changed it last. */
export const WrittenBy = ({ author, createdAt, editor, editedAt }: WrittenByProps) => (
  <p className="small quiet">
    {authorName(author)}, <MomentText at={createdAt} />
    {editor && editedAt && (
      <>
        . Changed by {authorName(editor)}, <MomentText at={editedAt} />
      </>
    )}
  </p>
);
