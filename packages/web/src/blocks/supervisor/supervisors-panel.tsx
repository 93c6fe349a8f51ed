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
import { useAskSupervisors, useVerifications } from "./supervisor.api.ts";
import { isCorrectionWaiting, VerificationShown } from "./verification-shown.tsx";
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

function Shown({ registrationId, shown: { verifications, askable } }: ShownProps) {
  const [needed, present] = parted(
    verifications.filter((one) => !isPast(one)),
    ({ entries }) => entries.some(isCorrectionWaiting),
  );
  const past = verifications.filter(isPast);
  const toPanel = useFocusNext(() => document.querySelector<HTMLElement>("#supervisors"));
  const list = (some: readonly Verification[]) => (
    <ul className="supervisors__list">
      {some.map((one) => (
        <VerificationShown key={one.id} registrationId={registrationId} verification={one} onSettled={toPanel} />
      ))}
    </ul>
  );
  return (
    <>
      <p className="quiet">
        {verifications.length === 0 && askable.length === 0
          ? "Log experience first. Then you can ask your supervisor to confirm it."
          : "A supervisor gets one mail with a link, and needs no account. What they say helps our staff to review your hours."}
      </p>
      {needed.length > 0 && list(needed)}
      {askable.length > 0 && <Askable registrationId={registrationId} askable={askable} />}
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

interface AskableProps {
  readonly registrationId: RegistrationId;
  readonly askable: readonly AskableSupervisor[];
}

function Askable({ registrationId, askable }: AskableProps) {
  const { run, busy, error } = useAskSupervisors(registrationId);
  const ask = ({ name, experienceIds }: AskableSupervisor) =>
    run({ params: { id: registrationId }, body: { experienceIds } }).then(
      () => sayDone(`We have written to ${name}`),
      () => undefined,
    );
  return (
    <>
      {error && <ProblemNotice error={error} title="Nobody was asked" />}
      <ul className="supervisors__list">
        {askable.map((one) => (
          <li key={one.email} className="supervisors__item">
            <div className="supervisors__head">
              <div className="supervisors__who">
                <strong>{one.name}</strong>
                <span className="quiet">{one.email}</span>
              </div>
              <Button busy={busy} onClick={() => void ask(one)}>
                Ask to confirm<span className="hidden-visually">: {one.name}</span>
              </Button>
            </div>
            <p>
              {entriesText(one.experienceIds.length)}, {entryHoursText(one.hours)}, not confirmed yet.
              {one.changed > 0 &&
                ` ${one.changed === 1 ? "One was" : `${one.changed} were`} changed after the signature, which does not count any more.`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
