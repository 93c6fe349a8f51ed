import { Button } from "@guildhall/web/components/button.tsx";
import { useDeskAction, usePolled } from "../desk-api.ts";
import { counted } from "../parts/figures.ts";
import { Loaded } from "../parts/loaded.tsx";
import { Segments } from "../parts/segments.tsx";
import { holdingsPath, type StripeHoldings } from "./stripe-holdings.ts";
import { StripeDisputes, StripeEvents, StripePayments, StripeRefunds } from "./stripe-tables.tsx";
import "./stripe-controls.css";

/** What the tables here show already. */
export const shownHere: readonly string[] = ["faults", "payments", "refunds", "disputes", "events"];

/** What banks, the network and Stripe's dashboard do, by hand. */
export function StripeControls() {
  const holds = usePolled<{ holds: StripeHoldings }>(holdingsPath);
  return (
    <Loaded of="what Stripe holds" from={holds}>
      {({ holds: { faults, webhooks, payments, refunds, events, disputes } }) => (
        <div className="stack">
          <Faults waiting={faults.map(({ kind, code }) => code ?? kind)} />
          <Webhooks {...webhooks} />
          <StripePayments payments={payments} />
          <StripeRefunds refunds={refunds} />
          <StripeDisputes disputes={disputes} />
          <StripeEvents events={events} />
        </div>
      )}
    </Loaded>
  );
}

const controls = [
  { label: "Decline the next charge", fault: { kind: "decline", code: "generic_decline" } },
  { label: "No funds at the next charge", fault: { kind: "decline", code: "insufficient_funds" } },
  { label: "Lose the next answer", fault: { kind: "lose-answer" } },
  { label: "Fail the next request", fault: { kind: "fail" } },
  { label: "Slow the next request", fault: { kind: "slow" } },
] as const;

function Faults({ waiting }: { waiting: readonly string[] }) {
  const runAction = useDeskAction();
  return (
    <div className="stripe-controls">
      {controls.map(({ label, fault }) => (
        <Button key={label} compact onClick={() => void runAction("/stripe/faults/set", fault, `${label}: set`)}>
          {label}
        </Button>
      ))}
      {waiting.length > 0 && (
        <Button compact onClick={() => void runAction("/stripe/faults/clear", {}, "Nothing will go wrong by itself")}>
          {`Forget ${counted(waiting.length, "fault")}: ${waiting.join(", ")}`}
        </Button>
      )}
    </div>
  );
}

const ways = [
  { value: "as-they-come", label: "As they come" },
  { value: "shuffled", label: "Shuffled", tone: "trouble" },
  { value: "held", label: "Held back", tone: "trouble" },
] as const;
type Way = (typeof ways)[number]["value"];

function Webhooks({ isPaused, isShuffled }: StripeHoldings["webhooks"]) {
  const runAction = useDeskAction();
  const now: Way = isPaused ? "held" : isShuffled ? "shuffled" : "as-they-come";
  const set = (way: Way) => void runAction("/stripe/webhooks/set", { way }, "Webhooks go out so from now on");
  return <Segments legend="How webhooks go out" options={ways} value={now} onChange={set} />;
}
