import type { User } from "@guildhall/core/person/user.schema";
import { Note } from "../../components/note.tsx";

interface MembershipPromptProps {
  readonly membership: User["membership"];
  readonly isEmpty: boolean;
}

/** bylaws#membership-prompt */
export function MembershipPrompt({ membership: { status }, isEmpty }: MembershipPromptProps) {
  if (status === "none") {
    return (
      <Note state="info" title="Members pay less">
        <p>Events, exams and trainings cost less with a membership in force.</p>
      </Note>
    );
  }
  if (status !== "in_cart" || isEmpty) return null;
  return (
    <Note state="info">
      Your membership begins once it is paid. Member prices hold from then on, not for what is bought together with it.
    </Note>
  );
}
