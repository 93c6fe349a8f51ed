import type { SecondFactorSetup } from "@guildhall/core/account/account.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { StatusChip } from "../../components/status-chip.tsx";
import { ProveForSecondFactor } from "./prove-for-second-factor.tsx";
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
  const [isAsking, setAsking] = useState(false);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const begin = (made: SecondFactorSetup) => {
    setAsking(false);
    setSetup(made);
  };
  if (setup) return <SetUpSecondFactor setup={setup} onCancel={() => setSetup(undefined)} />;
  return (
    <>
      <p>
        An authenticator app on your phone shows a new code every 30 seconds. With it, nobody can sign in with your
        password alone.
      </p>
      <div>
        <Button onClick={() => setAsking(true)}>Set up an authenticator app</Button>
      </div>
      <ProveForSecondFactor isOpen={isAsking} onBegin={begin} onClose={() => setAsking(false)} />
    </>
  );
}
