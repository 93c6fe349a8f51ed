import type { StaffAuthor } from "@guildhall/core/people/staff-author.schema";
import type { Instant } from "@guildhall/core/shared/values";
import { MomentText } from "../../components/value-text.tsx";
import "./written-by.css";

interface WrittenByProps {
  readonly author: StaffAuthor;
  readonly createdAt: Instant;
  readonly editor?: StaffAuthor | undefined;
  readonly editedAt?: Instant | undefined;
}

/** Their own account may be closed by now. */
const nameOf = ({ firstName, lastName }: StaffAuthor): string =>
  [firstName, lastName].filter(Boolean).join(" ") || "somebody who has left";

/** Who wrote something about a person and when, and who changed it last. */
export const WrittenBy = ({ author, createdAt, editor, editedAt }: WrittenByProps) => (
  <p className="small quiet">
    {nameOf(author)}, <MomentText at={createdAt} />
    {editor && editedAt && (
      <>
        . Changed by {nameOf(editor)}, <MomentText at={editedAt} />
      </>
    )}
  </p>
);
