import type { ExperienceId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type {
  AnsweredEntry,
  NamedSupervisor,
  SignatureStanding,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import type { ReactNode } from "react";
import { Note } from "../../components/state/note.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { ConsentDay, CorrectedValues } from "./corrected-values.tsx";
import { DisputedHere, isEntryDisputed } from "./disputed-entry.tsx";
import { useVerifications } from "./supervisor.api.ts";

const signed: readonly SignatureStanding[] = ["confirmed", "correction_agreed"];

const isDeclined = ({ consent, isOfEarlier }: AnsweredEntry): boolean => consent === "declined" && !isOfEarlier;

interface SignatureNoteProps {
  readonly registrationId: RegistrationId;
  readonly experienceId: ExperienceId;
  readonly isChangeable: boolean;
}

/** The entry comes with what is said of its signature: what comes later would push down the field that one types in. */
export function SignatureNote({ children, ...props }: SignatureNoteProps & { readonly children: ReactNode }) {
  const { data, error } = useVerifications(props.registrationId);
  if (!(data || error)) return <Skeleton of="the entry" shape="page" />;
  return (
    <>
      <SignatureSaid {...props} />
      {children}
    </>
  );
}

/** Said before the signature is lost, or why it was not given (bylaws#supervisor-signature, bylaws#supervisor-disputed). */
function SignatureSaid({ registrationId, experienceId, isChangeable }: SignatureNoteProps) {
  const { data } = useVerifications(registrationId);
  const disputed = data?.verifications.flatMap(({ supervisor, entries }) =>
    entries.filter((one) => one.id === experienceId && isEntryDisputed(one)).map((said) => ({ supervisor, said })),
  )[0];
  if (disputed) return <DisputedHere {...disputed} />;
  const declined = data?.verifications.flatMap(({ supervisor, entries }) =>
    entries.filter((one) => one.id === experienceId && isDeclined(one)).map((said) => ({ supervisor, said })),
  )[0];
  if (declined) return <DeclinedHere {...declined} />;
  const standing = data?.standings.find(({ id }) => id === experienceId)?.standing;
  if (!isChangeable || !standing || !signed.includes(standing)) return null;
  return (
    <Note state="info" title="A supervisor has signed this entry">
      If you change it, the signature no longer counts, and the supervisor is asked by mail to sign it again.
    </Note>
  );
}

const DeclinedHere = ({ supervisor, said }: { readonly supervisor: NamedSupervisor; readonly said: AnsweredEntry }) => (
  <Note state="info" title={`You did not agree to the correction of ${supervisor.name}`}>
    <CorrectedValues said={said} />
    <p>
      Your entry stayed as it was
      <ConsentDay said={said} />. Our staff see both.
    </p>
  </Note>
);
