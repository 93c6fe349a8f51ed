import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import {
  type AnsweredEntry,
  type Verification,
  type Verifications,
  verificationStateWords,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useAnchor } from "../../lib/page/anchor.ts";
import { dayOf } from "../../lib/text/now.ts";
import { answeredEntryText, ConsentDay, CorrectedValues, entriesText } from "./corrected-values.tsx";
import { CorrectionToSettle } from "./correction-to-settle.tsx";
import { DisputedEntry, isEntryDisputed } from "./disputed-entry.tsx";
import { NameAnother } from "./name-another.tsx";

interface ShownProps {
  readonly registrationId: RegistrationId;
  readonly verification: Verification;
  /** What was pressed stands no longer where it stood. */
  readonly onSettled: () => void;
  /** What they can be asked for now. */
  readonly asking?: ReactNode;
}

/** A correction that its candidate has neither agreed to nor declined. */
export const isCorrectionWaiting = ({ consent, isOfEarlier, isOutdone }: AnsweredEntry): boolean =>
  consent === "waits" && !isOfEarlier && !isOutdone;

/** Who has let a link expire, about what is still to be confirmed. */
export function silentSupervisors({ verifications, askable, standings }: Verifications): Verification[] {
  const mayBeAsked = new Set(askable.flatMap(({ experienceIds }) => experienceIds));
  const unanswered = standings.flatMap(({ id, standing }) =>
    standing === "unanswered" && mayBeAsked.has(id) ? [id] : [],
  );
  return verifications.filter(
    ({ state, entries }) => state === "expired" && entries.some(({ id }) => unanswered.includes(id)),
  );
}

export function VerificationShown({ registrationId, verification, onSettled, asking }: ShownProps) {
  const { supervisor, state, entries, mayNameAnother, successor } = verification;
  const { label, state: chip } = verificationStateWords[state];
  const [isNaming, setNaming] = useState(false);
  const place = useAnchor<HTMLLIElement>(verification.id);
  return (
    <li ref={place} id={verification.id} tabIndex={-1} className="supervisors__item">
      <div className="supervisors__head">
        <div className="supervisors__who">
          <strong>{supervisor.name}</strong>
          <span className="quiet">{supervisor.email}</span>
        </div>
        <StatusChip state={chip}>{label}</StatusChip>
      </div>
      <When verification={verification} />
      {entries.filter(isCorrectionWaiting).map((entry) => (
        <CorrectionToSettle
          key={entry.id}
          registrationId={registrationId}
          verificationId={verification.id}
          said={entry}
          onSettled={onSettled}
        />
      ))}
      {entries.filter(isEntryDisputed).map((entry) => (
        <DisputedEntry key={entry.id} registrationId={registrationId} supervisor={supervisor} said={entry} />
      ))}
      <ul className="supervisors__entries">
        {entries
          .filter((entry) => !(isCorrectionWaiting(entry) || isEntryDisputed(entry)))
          .map((entry) => (
            <EntrySaid key={entry.id} said={entry} />
          ))}
      </ul>
      {successor && state !== "replaced" && (
        <p>
          From now on, ask {successor.name}, {successor.email}: enter them in your new entries.
        </p>
      )}
      {asking}
      {mayNameAnother && (
        <div>
          <Button compact onClick={() => setNaming(true)}>
            Name another supervisor<span className="hidden-visually"> instead of {supervisor.name}</span>
          </Button>
        </div>
      )}
      {isNaming && (
        <NameAnother
          registrationId={registrationId}
          verification={verification}
          onClose={() => setNaming(false)}
          onNamed={onSettled}
        />
      )}
    </li>
  );
}

const answerWords = { confirmed: "Confirmed", corrected: "Corrected", disputed: "Disputed" } as const;

const consentWords = {
  waits: "",
  agreed: ", and you agreed",
  declined: ", and you did not agree, so your entry stayed as it was",
} as const;

const EntrySaid = ({ said }: { said: AnsweredEntry }) => (
  <li>
    {answeredEntryText(said)}
    {said.answer && (
      <>
        . <strong>{answerWords[said.answer]}</strong>
        {said.consent && consentWords[said.consent]}
        <ConsentDay said={said} />
        {said.comments && `: “${said.comments}”`}
      </>
    )}
    {said.isOutdone && <span className="quiet"> (A later answer counts instead.)</span>}
    {said.isOfEarlier && <span className="quiet"> (You changed it since, so this does not count any more.)</span>}
    {said.consent && said.consent !== "waits" && <CorrectedValues said={said} />}
  </li>
);

const remindersText = (count: number): string => (count === 1 ? "reminded once" : `reminded ${count} times`);

function When({ verification }: { verification: Verification }) {
  const { state, askedAt, validUntil, reminders, isUndeliverable, answeredAt, signature, entries, isEnteredByStaff } =
    verification;
  if (answeredAt) {
    return (
      <p className="quiet">
        Answered <DayText on={dayOf(new Date(answeredAt))} />, signed “{signature}”
        {isEnteredByStaff && ", entered by our staff"}
      </p>
    );
  }
  return (
    <p className="quiet">
      Asked about {entriesText(entries.length)} on <DayText on={dayOf(new Date(askedAt))} />
      {reminders > 0 && `, ${remindersText(reminders)}`}
      {isUndeliverable && ". Our mail could not be delivered to this address"}
      {state === "sent" && (
        <>
          . The link works until <DayText on={validUntil} />
        </>
      )}
    </p>
  );
}
