import { businessTimeZone } from "@guildhall/core/ground/shared/values";
import { Button } from "@guildhall/web/components/button.tsx";
import { Card, Cards } from "@guildhall/web/components/page/card.tsx";
import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { StatusChip } from "@guildhall/web/components/state/status-chip.tsx";
import { useDeskAction } from "../desk-api.ts";
import { type ClockState, useCloudNow, useDeskState } from "../desk-state.ts";
import { Loaded } from "../parts/loaded.tsx";
import { dateText, exactText, timeOfDayText } from "../parts/moment-text.ts";
import { type ClockStep, driftText, stepFrom } from "../parts/wall-clock.ts";
import { MoveTo, NextJob } from "./move-clock.tsx";
import "./clock.css";

export function ClockView() {
  const state = useDeskState();
  return (
    <>
      <PageHeader
        title="Clock"
        lead="The whole cloud lives by this clock: what is due, what expires, what runs. A job that became due meanwhile runs once, at once."
      />
      <Loaded of="the clock" from={state}>
        {({ clock }) => (
          <>
            <ClockReadings clock={clock} />
            <ClockControls clock={clock} />
          </>
        )}
      </Loaded>
    </>
  );
}

function ClockReadings({ clock }: { clock: ClockState }) {
  const now = useCloudNow(clock) ?? 0;
  return (
    <div className="dials">
      {[
        ["New York", businessTimeZone],
        ["UTC", "UTC"],
      ].map(([place = "", zone = ""]) => (
        <div key={zone} className="dial numbers">
          <span className="dial__place">{place}</span>
          <span className="dial__time">{timeOfDayText(now, zone)}</span>
          <span>{dateText(now, zone)}</span>
        </div>
      ))}
      <StatusOfClock clock={clock} />
    </div>
  );
}

function StatusOfClock({ clock: { frozen, offsetMs } }: { clock: ClockState }) {
  if (frozen) return <StatusChip state="info">Frozen</StatusChip>;
  const drift = driftText(offsetMs);
  return drift === "real time" ? (
    <StatusChip state="good">Real time</StatusChip>
  ) : (
    <StatusChip state="due">{drift}</StatusChip>
  );
}

const steps: readonly ClockStep[] = ["hour", "day", "week", "month"];

function ClockControls({ clock }: { clock: ClockState }) {
  const runAction = useDeskAction();
  const now = useCloudNow(clock) ?? 0;
  const moveTo = (at: number) =>
    void runAction(
      "/clock/move",
      { to: new Date(at).toISOString() },
      `It is now ${exactText(new Date(at).toISOString())} ET`,
    );
  return (
    <Cards>
      <Card title="Move on">
        <div className="row">
          {steps.map((step) => (
            <Button key={step} compact onClick={() => moveTo(stepFrom(now, step))}>
              {`+ 1 ${step}`}
            </Button>
          ))}
        </div>
        <NextJob now={now} onMove={moveTo} />
      </Card>
      <Card title="Move to">
        <MoveTo now={now} onMove={moveTo} />
      </Card>
      <Card title="Stop and restore">
        <div className="row">
          {clock.frozen ? (
            <Button compact onClick={() => void runAction("/clock/release", {}, "The clock runs again")}>
              Let it run
            </Button>
          ) : (
            <Button compact onClick={() => void runAction("/clock/freeze", {}, "The clock stands still")}>
              Freeze
            </Button>
          )}
          <Button
            compact
            disabled={!clock.frozen && clock.offsetMs === 0}
            onClick={() => void runAction("/clock/reset", {}, "Back in real time")}
          >
            Back to real time
          </Button>
        </div>
      </Card>
    </Cards>
  );
}
