import { type ExperienceId, writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import {
  type SaidOfEntry,
  signatureStandingWords,
  verificationStateWords,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { dayOf } from "../../lib/text/now.ts";
import { ConsentDay, CorrectedValues } from "./corrected-values.tsx";
import { useAskByStaff, useSaidOfEntry } from "./supervisor.api.ts";
import { VerifierValidation } from "./verifier-validation.tsx";
import "./supervisor.css";

/** For the reviewer of an entry: it informs, and decides nothing (bylaws#supervisor-answer). */
export function SupervisorSaid({ experienceId }: { experienceId: ExperienceId }) {
  const { data, error, mutate } = useSaidOfEntry(experienceId);
  return (
    <Card title="Supervisor">
      {data && <Said experienceId={experienceId} said={data} />}
      {!data && error && (
        <ProblemNotice error={error} title="The supervisor's answer could not be loaded" onRetry={() => mutate()} />
      )}
      {!data && !error && <Skeleton of="the supervisor's answer" />}
    </Card>
  );
}

interface SaidProps {
  readonly experienceId: ExperienceId;
  readonly said: SaidOfEntry;
}

const mayBeAsked: readonly SaidOfEntry["standing"][] = ["open", "changed", "unanswered", "asked"];

function Said({ experienceId, said }: SaidProps) {
  const { standing, data, entry } = said;
  const { label, state } = signatureStandingWords[standing];
  const [isEntering, setEntering] = useState(false);
  const { run, busy, error } = useAskByStaff();
  const ask = () =>
    run({ body: { experiences: [experienceId] } }).then(
      () => sayDone(`We have written to ${entry.supervisorName}`),
      () => undefined,
    );
  return (
    <>
      <div className="supervisors__head">
        <div className="supervisors__who">
          <strong>{entry.supervisorName}</strong>
          <span className="quiet">{entry.supervisorEmail}</span>
        </div>
        <StatusChip state={state}>{label}</StatusChip>
      </div>
      {data.length > 0 && (
        <ul className="supervisors__list">
          {data.map((one) => (
            <Answer key={one.verificationId} one={one} />
          ))}
        </ul>
      )}
      {error && <ProblemNotice error={error} title="Nobody was asked" />}
      <div className="row">
        {mayBeAsked.includes(standing) && (
          <Button compact busy={busy} onClick={() => void ask()}>
            {standing === "asked" ? "Ask again" : "Ask the supervisor"}
          </Button>
        )}
        <Button compact onClick={() => setEntering(true)}>
          Enter an answer
        </Button>
      </div>
      {isEntering && (
        <VerifierValidation experienceId={experienceId} entry={entry} onClose={() => setEntering(false)} />
      )}
    </>
  );
}

const consentWords = {
  waits: "The candidate has not agreed yet",
  agreed: "The candidate agreed, and the entry was changed",
  declined: "The candidate did not agree, and the entry stayed as it was",
} as const;

const answerWords = { confirmed: "Confirmed", corrected: "Corrected", disputed: "Disputed" } as const;

function Answer({ one }: { one: SaidOfEntry["data"][number] }) {
  const { supervisor, state, said, answeredAt, askedAt, signature, receiptHash, enteredBy, successor } = one;
  const words = said.answer ? answerWords[said.answer] : verificationStateWords[state].label;
  return (
    <li className="supervisors__item">
      <p>
        <strong>{words}</strong>: {supervisor.name}, {supervisor.email},{" "}
        {answeredAt ? (
          <>
            <DayText on={dayOf(new Date(answeredAt))} />, signed “{signature}”
          </>
        ) : (
          <>
            asked <DayText on={dayOf(new Date(askedAt))} />
          </>
        )}
        {enteredBy && `, entered by ${enteredBy}`}
      </p>
      {said.correction && <CorrectedValues said={said} />}
      {said.comments && <p>“{said.comments}”</p>}
      {said.consent && (
        <p className="quiet">
          {consentWords[said.consent]}
          <ConsentDay said={said} />.
        </p>
      )}
      {said.seen && !said.isOfEarlier && (
        <p className="quiet">
          It was about {writtenHours(said.seen.hours)} hours, <DayText on={said.seen.startDate} /> to{" "}
          <DayText on={said.seen.endDate} />. Staff have changed the entry since.
        </p>
      )}
      {said.isOfEarlier && <p className="quiet">The candidate changed the entry since, so this does not count.</p>}
      {successor && (
        <p className="quiet">
          Successor: {successor.name}, {successor.email}
        </p>
      )}
      {receiptHash && <p className="small quiet supervisors__seal">Seal: {receiptHash}</p>}
    </li>
  );
}
