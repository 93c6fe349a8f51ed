import type {
  RecoveryCodes as RecoveryCodesMade,
  SecondFactorSetup,
} from "@guildhall/core/people/account/account.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useState } from "react";
import { useAccount } from "../../../blocks/person/use-account.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/page/card.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { useFocusKept } from "../../../lib/page/focus-kept.ts";
import { ProveForSecondFactor } from "./prove-for-second-factor.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { RenewRecoveryCodes } from "./renew-recovery-codes.tsx";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";
import { SwitchOffSecondFactor } from "./switch-off-second-factor.tsx";

const chips = {
  on: <StatusChip state="good">On</StatusChip>,
  off: <StatusChip state="neutral">Off</StatusChip>,
};

interface SecondFactorProps {
  readonly user: User;
  /** Called before anything else changes, so that the parent keeps this on the page until the codes are saved. */
  readonly onShowing?: (isShowing: boolean) => void;
}

/** Recovery codes are shown once, in place of everything else, until the owner says that they are saved. */
export function SecondFactor({ user: { hasSecondFactor, emailProvedAt }, onShowing }: SecondFactorProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { mutate } = useAccount();
  const show = ({ recoveryCodes }: RecoveryCodesMade) => {
    setCodes(recoveryCodes);
    onShowing?.(recoveryCodes.length > 0);
    void mutate();
  };
  const isShowing = codes.length > 0;
  const place = useFocusKept<HTMLDivElement>(codes);
  return (
    <Card title="Second factor" aside={hasSecondFactor || isShowing ? chips.on : chips.off}>
      <div ref={place} tabIndex={-1} className="stack">
        {isShowing && <RecoveryCodeList codes={codes} onKept={() => show({ recoveryCodes: [] })} />}
        {!isShowing && hasSecondFactor && <SwitchedOn mayHaveCodes={Boolean(emailProvedAt)} onCodes={show} />}
        {!isShowing && !hasSecondFactor && <SwitchedOff onCodes={show} />}
      </div>
    </Card>
  );
}

interface CodesProps {
  readonly onCodes: (made: RecoveryCodesMade) => void;
}

function SwitchedOn({ mayHaveCodes, onCodes }: CodesProps & { readonly mayHaveCodes: boolean }) {
  const [asksFor, setAsksFor] = useState<"off" | "codes">();
  const close = () => setAsksFor(undefined);
  return (
    <>
      <p>To sign in to your account, one needs a code from your authenticator app as well as the password.</p>
      {!mayHaveCodes && (
        <p>Once your e-mail address is confirmed you can make recovery codes, for when the app is lost.</p>
      )}
      <div className="row">
        <Button onClick={() => setAsksFor("off")}>Switch off</Button>
        {mayHaveCodes && <Button onClick={() => setAsksFor("codes")}>Make new recovery codes</Button>}
      </div>
      <SwitchOffSecondFactor isOpen={asksFor === "off"} onClose={close} />
      <RenewRecoveryCodes
        isOpen={asksFor === "codes"}
        onClose={close}
        onMade={(made) => {
          close();
          onCodes(made);
        }}
      />
    </>
  );
}

function SwitchedOff({ onCodes }: CodesProps) {
  const [isAsking, setAsking] = useState(false);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const begin = (made: SecondFactorSetup) => {
    setAsking(false);
    setSetup(made);
  };
  if (setup) return <SetUpSecondFactor setup={setup} onCodes={onCodes} onCancel={() => setSetup(undefined)} />;
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
