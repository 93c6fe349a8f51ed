import type { ExperienceId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { SignatureStanding } from "@guildhall/core/domains/certification/verification/verification.schema";
import { Note } from "../../components/state/note.tsx";
import { useVerifications } from "./supervisor.api.ts";

const signed: readonly SignatureStanding[] = ["confirmed", "correction_agreed"];

interface SignatureNoteProps {
  readonly registrationId: RegistrationId;
  readonly experienceId: ExperienceId;
}

/** Said before the signature is lost (bylaws#supervisor-signature). */
export function SignatureNote({ registrationId, experienceId }: SignatureNoteProps) {
  const { data } = useVerifications(registrationId);
  const standing = data?.standings.find(({ id }) => id === experienceId)?.standing;
  if (!standing || !signed.includes(standing)) return null;
  return (
    <Note state="info" title="A supervisor has signed this entry">
      If you change it, the signature no longer counts, and the supervisor is asked by mail to sign it again.
    </Note>
  );
}
