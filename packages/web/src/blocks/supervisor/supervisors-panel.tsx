import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type {
  AskableSupervisor,
  Verification,
  Verifications,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useFocusNext } from "../../lib/page/focus.ts";
import { entriesText, entryHoursText } from "./corrected-values.tsx";
import { isEntryDisputed } from "./disputed-entry.tsx";
import { useAskSupervisors, useVerifications } from "./supervisor.api.ts";
import { isCorrectionWaiting, silentSupervisors, VerificationShown } from "./verification-shown.tsx";
import "./supervisor.css";

interface PanelProps {
  readonly registrationId: RegistrationId;
}

/** Who was asked to confirm a candidate's hours, and what they said (bylaws#supervisor-asked). */
export function SupervisorsPanel({ registrationId }: PanelProps) {
  const { data, error, mutate } = useVerifications(registrationId);
  return (
    <Card title="Supervisors" anchor="supervisors">
      {data && <Shown registrationId={registrationId} shown={data} />}
      {!data && error && (
        <ProblemNotice error={error} title="Your supervisors could not be loaded" onRetry={() => mutate()} />
      )}
      {!data && !error && <Skeleton of="your supervisors" />}
    </Card>
  );
}

interface ShownProps {
  readonly registrationId: RegistrationId;
  readonly shown: Verifications;
}

/** Those for which it holds, and the others. */
const parted = <T,>(all: readonly T[], holds: (one: T) => boolean): [T[], T[]] => [
  all.filter(holds),
  all.filter((one) => !holds(one)),
];

const isPast = ({ state }: Verification): boolean => state === "replaced";

const isOf =
  ({ email }: AskableSupervisor) =>
  ({ supervisor }: Verification): boolean =>
    supervisor.email.toLowerCase() === email.toLowerCase();

function Shown({ registrationId, shown }: ShownProps) {
  const { verifications, askable } = shown;
  const silent = silentSupervisors(shown);
  const [answered, others] = parted(
    verifications.filter((one) => !isPast(one)),
    ({ entries }) => entries.some((entry) => isCorrectionWaiting(entry) || isEntryDisputed(entry)),
  );
  const [unanswered, present] = parted(others, (one) => silent.includes(one));
  const needed = [...answered, ...unanswered];
  const past = verifications.filter(isPast);
  const toPanel = useFocusNext(() => document.querySelector<HTMLElement>("#supervisors"));
  const { ask, busy, error } = useAsk(registrationId, toPanel);
  // Each once: what somebody can be asked for stands with what they were asked for before.
  const placeOf = (one: AskableSupervisor) => [...needed, ...present].find(isOf(one));
  const unasked = askable.filter((one) => !placeOf(one));
  const list = (some: readonly Verification[]) => (
    <ul className="supervisors__list">
      {some.map((one) => {
        const more = askable.filter((other) => placeOf(other) === one);
        return (
          <VerificationShown
            key={one.id}
            registrationId={registrationId}
            verification={one}
            onSettled={toPanel}
            asking={more.map((other) => <AskFor key={other.email} askable={other} busy={busy} onAsk={ask} />)}
          />
        );
      })}
    </ul>
  );
  return (
    <>
      <p className="quiet">
        {verifications.length === 0 && askable.length === 0
          ? "Log experience first. Then you can ask your supervisor to confirm it."
          : "A supervisor gets one mail with a link, and needs no account. What they say helps our staff to review your hours."}
      </p>
      {error && <ProblemNotice error={error} title="Nobody was asked" />}
      {needed.length > 0 && list(needed)}
      {unasked.length > 0 && (
        <ul className="supervisors__list">
          {unasked.map((one) => (
            <li key={one.email} className="supervisors__item">
              <div className="supervisors__who">
                <strong>{one.name}</strong>
                <span className="quiet">{one.email}</span>
              </div>
              <AskFor askable={one} busy={busy} onAsk={ask} />
            </li>
          ))}
        </ul>
      )}
      {present.length > 0 && list(present)}
      {past.length > 0 && (
        <details>
          <summary className="supervisors__past">Earlier requests ({past.length})</summary>
          {list(past)}
        </details>
      )}
    </>
  );
}

function useAsk(registrationId: RegistrationId, onAsked: () => void) {
  const { run, busy, error } = useAskSupervisors(registrationId);
  const ask = ({ name, experienceIds }: AskableSupervisor): void =>
    void run({ params: { id: registrationId }, body: { experienceIds } }).then(
      () => {
        onAsked();
        return sayDone(`We have written to ${name}`);
      },
      () => undefined,
    );
  return { ask, busy, error };
}

interface AskForProps {
  readonly askable: AskableSupervisor;
  readonly busy: boolean;
  readonly onAsk: (askable: AskableSupervisor) => void;
}

const AskFor = ({ askable, busy, onAsk }: AskForProps) => (
  <div className="supervisors__head">
    <p>
      {entriesText(askable.experienceIds.length)}, {entryHoursText(askable.hours)}, not confirmed yet.
      {askable.changed > 0 &&
        ` ${askable.changed === 1 ? "One was" : `${askable.changed} were`} changed after the signature, which does not count any more.`}
    </p>
    <Button busy={busy} onClick={() => onAsk(askable)}>
      Ask to confirm<span className="hidden-visually">: {askable.name}</span>
    </Button>
  </div>
);
