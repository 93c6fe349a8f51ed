import { Card } from "@guildhall/web/components/page/card.tsx";
import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { StatusChip } from "@guildhall/web/components/state/status-chip.tsx";
import { useState } from "react";
import { useDeskAction, usePolled, useRead } from "./desk-api.ts";
import { type FaultKind, useDeskState } from "./desk-state.ts";
import { faultKinds } from "./parts/faults-text.ts";
import { Loaded } from "./parts/loaded.tsx";
import { Segments } from "./parts/segments.tsx";
import { ValueTree } from "./parts/value-tree.tsx";
import { StripeControls, shownHere } from "./stripe/stripe-controls.tsx";
import "./stand-ins.css";

/** What each is instead of. */
const insteadOf: Record<string, string> = {
  dynamodb: "Amazon DynamoDB",
  cognito: "Amazon Cognito",
  s3: "Amazon S3",
  mail: "Amazon SES",
  sms: "AWS End User Messaging",
  queue: "Amazon SQS",
  ssm: "AWS Systems Manager, parameters",
  captcha: "Google reCAPTCHA",
  brightspace: "D2L Brightspace",
  stripe: "Stripe",
};

export function StandInsView() {
  const standIns = useRead<{ standIns: readonly string[] }>("/stand-ins");
  const { data: state } = useDeskState();
  return (
    <>
      <PageHeader
        title="Stand-ins"
        lead="Each speaks the wire protocol of the service it stands for. A fault switched on here meets every call until it is switched off."
      />
      <Loaded of="the stand-ins" from={standIns}>
        {(data) => (
          <div className="stand-ins">
            {data.standIns.map((name) => (
              <StandIn key={name} name={name} fault={state?.faults[name] ?? "none"} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

const options = faultKinds.map(({ kind, label }) => ({
  value: kind,
  label,
  ...(kind !== "none" && { tone: "trouble" as const }),
}));

function StandIn({ name, fault }: { name: string; fault: FaultKind }) {
  const [isOpen, setOpen] = useState(false);
  const runAction = useDeskAction();
  const set = (kind: FaultKind) =>
    void runAction("/faults/set", { name, kind }, `${name} ${faultKinds.find((each) => each.kind === kind)?.sentence}`);
  return (
    <Card
      title={name}
      aside={
        fault === "none" ? (
          <span className="small quiet">{insteadOf[name]}</span>
        ) : (
          <StatusChip state="overdue">Fault on</StatusChip>
        )
      }
    >
      <Segments legend={`Fault of ${name}`} options={options} value={fault} onChange={set} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary data-row="">What it holds</summary>
        {isOpen && name === "stripe" && <StripeControls />}
        {isOpen && <Holds name={name} without={name === "stripe" ? shownHere : []} />}
      </details>
    </Card>
  );
}

interface HoldsProps {
  readonly name: string;
  readonly without: readonly string[];
}

function Holds({ name, without }: HoldsProps) {
  const holds = usePolled<{ holds: object }>(`/stand-ins/holds?${new URLSearchParams({ name })}`);
  return (
    <Loaded of={`what ${name} holds`} from={holds}>
      {(data) => (
        <ValueTree value={Object.fromEntries(Object.entries(data.holds).filter(([part]) => !without.includes(part)))} />
      )}
    </Loaded>
  );
}
