import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Card, Cards } from "../../components/card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { StatusChip } from "../../components/status-chip.tsx";
import { useDeed, useLive } from "../desk-api.ts";
import { type ClockState, useCloudNow, useDeskState } from "../desk-state.ts";
import type { JobList } from "../job-list.ts";
import { Loaded } from "../loaded.tsx";
import { dateText, exactText, timeOfDayText } from "../moment-text.ts";
import { PlainField } from "../plain-field.tsx";
import { type ClockStep, driftText, instantOfWall, newYork, stepFrom, wallTimeOf } from "../wall-clock.ts";
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
            <Dials clock={clock} />
            <Levers clock={clock} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Dials({ clock }: { clock: ClockState }) {
  const now = useCloudNow(clock) ?? 0;
  return (
    <div className="dials">
      {[
        ["New York", newYork],
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

function Levers({ clock }: { clock: ClockState }) {
  const deed = useDeed();
  const now = useCloudNow(clock) ?? 0;
  const moveTo = (at: number) =>
    void deed(
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
            <Button compact onClick={() => void deed("/clock/release", {}, "The clock runs again")}>
              Let it run
            </Button>
          ) : (
            <Button compact onClick={() => void deed("/clock/freeze", {}, "The clock stands still")}>
              Freeze
            </Button>
          )}
          <Button
            compact
            disabled={!clock.frozen && clock.offsetMs === 0}
            onClick={() => void deed("/clock/reset", {}, "Back in real time")}
          >
            Back to real time
          </Button>
        </div>
      </Card>
    </Cards>
  );
}

interface Moving {
  readonly now: number;
  readonly onMove: (at: number) => void;
}

function NextJob({ now, onMove }: Moving) {
  const { data } = useLive<JobList>("/jobs");
  const [next] = (data?.jobs ?? [])
    .flatMap(({ name, nextAt }) => (nextAt && Date.parse(nextAt) > now ? [{ name, at: Date.parse(nextAt) }] : []))
    .sort((one, other) => one.at - other.at);
  if (!next) return <p className="small quiet">No job is due later.</p>;
  return (
    <div className="stack">
      <p className="small quiet">{`${next.name} runs next, ${exactText(new Date(next.at).toISOString())} ET.`}</p>
      <div>
        <Button compact onClick={() => onMove(next.at)}>
          To the next job
        </Button>
      </div>
    </div>
  );
}

function MoveTo({ now, onMove }: Moving) {
  const [typed, setTyped] = useState<string>();
  const wall = typed ?? wallTimeOf(now, newYork).slice(0, 16);
  const at = instantOfWall(wall, newYork);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (Number.isNaN(at)) return;
        onMove(at);
        setTyped(undefined);
      }}
    >
      <PlainField label="Date and time in New York" type="datetime-local" value={wall} onChange={setTyped} />
      <div>
        <Button type="submit" compact kind="primary" disabled={Number.isNaN(at)}>
          Move the clock
        </Button>
      </div>
    </form>
  );
}
