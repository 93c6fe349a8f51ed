import type { SecondFactorSetup } from "@guildhall/core/account/account.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { StatusChip } from "../../components/status-chip.tsx";
import { useSetUpSecondFactor } from "./account.api.ts";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";
import { SwitchOffSecondFactor } from "./switch-off-second-factor.tsx";

const chips = {
  on: <StatusChip state="good">On</StatusChip>,
  off: <StatusChip state="neutral">Off</StatusChip>,
};

export const SecondFactor = ({ isOn }: { isOn: boolean }) => (
  <Card title="Second factor" aside={isOn ? chips.on : chips.off}>
    {isOn ? <SwitchedOn /> : <SwitchedOff />}
  </Card>
);

function SwitchedOn() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>Whoever signs in to your account needs a code from your authenticator app as well as the password.</p>
      <div>
        <Button onClick={() => setAsking(true)}>Switch off</Button>
      </div>
      <SwitchOffSecondFactor isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function SwitchedOff() {
  const { run, busy, error } = useSetUpSecondFactor();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  if (setup) return <SetUpSecondFactor setup={setup} onCancel={() => setSetup(undefined)} />;
  const begin = () => run({}).then(setSetup, () => undefined);
  return (
    <>
      <p>
        An authenticator app on your phone shows a new code every 30 seconds. With it, nobody can sign in with your
        password alone.
      </p>
      {error && <ProblemNotice error={error} />}
      <div>
        <Button busy={busy} onClick={begin}>
          Set up an authenticator app
        </Button>
      </div>
    </>
  );
}
