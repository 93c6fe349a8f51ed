import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { serverNow } from "../../lib/text/now.ts";
import { Banner } from "./banner.tsx";

interface ActingAsBannerProps {
  readonly name: string;
  /** When it ends by itself. */
  readonly until?: string | undefined;
  readonly busy?: boolean;
  readonly onExit: () => void;
}

export const ActingAsBanner = ({ name, until, busy = false, onExit }: ActingAsBannerProps) => (
  <Banner
    state="acting"
    icon="people"
    label="Acting as somebody else"
    action={
      <Button compact busy={busy} onClick={onExit}>
        Exit
      </Button>
    }
  >
    You are acting as <strong>{name}</strong>
    {until && <MinutesLeft until={until} />}. Everything you do is recorded under both names.
  </Banner>
);

const minutesUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 60_000));

function MinutesLeft({ until }: { until: string }) {
  const [minutes, setMinutes] = useState(minutesUntil(until));
  useEffect(() => {
    const tick = () => setMinutes(minutesUntil(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className="numbers">
      {" "}
      for another {minutes} {minutes === 1 ? "minute" : "minutes"}
    </span>
  );
}
