import type { RegistrationId, VerificationId } from "@guildhall/core/domains/certification/certification.schema";
import type { AnsweredEntry } from "@guildhall/core/domains/certification/verification/verification.schema";
import { Button } from "../../components/button.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { answeredEntryText, CorrectedValues } from "./corrected-values.tsx";
import { useSettleCorrection } from "./supervisor.api.ts";

interface CorrectionProps {
  readonly registrationId: RegistrationId;
  readonly verificationId: VerificationId;
  readonly said: AnsweredEntry;
  readonly onSettled: () => void;
}

const explained =
  "If you agree, your entry is changed and stays signed. If not, it stays as it is, and our staff see both.";
const notNow =
  "Your entry cannot be changed: our staff have your hours, or have approved them. They see what was corrected.";

/** The entry changes only if its candidate agrees (bylaws#supervisor-correction). */
export function CorrectionToSettle({ registrationId, verificationId, said, onSettled }: CorrectionProps) {
  const { run, busy, error } = useSettleCorrection(registrationId);
  const settle = (agrees: boolean) =>
    run({ params: { id: registrationId, vid: verificationId }, body: { experienceId: said.id, agrees } }).then(
      () => {
        onSettled();
        return sayDone(agrees ? "Your entry is changed, and the signature stays" : "Your entry stays as it is");
      },
      () => undefined,
    );
  const [fault] = error?.problem.errors ?? [];
  return (
    <Note state="due" title={`Corrected: ${answeredEntryText(said)}`}>
      <CorrectedValues said={said} />
      {said.comments && <p>“{said.comments}”</p>}
      <p>{said.mayAgree === false ? notNow : explained}</p>
      {error && (
        <ProblemNotice error={error} {...(fault && { words: fault.message })} title="The entry was not changed" />
      )}
      <div className="row">
        {said.mayAgree !== false && (
          <Button compact busy={busy} onClick={() => void settle(true)}>
            Agree and change my entry
          </Button>
        )}
        {said.mayKeep !== false && (
          <Button compact kind="plain" busy={busy} onClick={() => void settle(false)}>
            Keep my entry
          </Button>
        )}
      </div>
    </Note>
  );
}
