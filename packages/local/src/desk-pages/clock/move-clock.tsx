import { instantOf, wallTimeOf } from "@guildhall/core/ground/time/new-york.rules";
import { Button } from "@guildhall/web/components/button.tsx";
import { useState } from "react";
import { usePolled } from "../desk-api.ts";
import type { JobList } from "../job-list.ts";
import { exactText } from "../parts/moment-text.ts";
import { PlainField } from "../parts/plain-field.tsx";

interface Moving {
  readonly now: number;
  readonly onMove: (at: number) => void;
}

/** To the moment when the schedule has something to do. */
export function NextJob({ now, onMove }: Moving) {
  const { data } = usePolled<JobList>("/jobs");
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

/** To any moment, by the clock of New York. */
export function MoveTo({ now, onMove }: Moving) {
  const [typed, setTyped] = useState<string>();
  const wall = typed ?? wallTimeOf(new Date(now)).slice(0, "2026-03-31T09:30".length);
  const at = instantOf(wall);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!at) return;
        onMove(Date.parse(at));
        setTyped(undefined);
      }}
    >
      <PlainField label="Date and time in New York" type="datetime-local" value={wall} onChange={setTyped} />
      <div>
        <Button type="submit" compact kind="primary" disabled={!at}>
          Move the clock
        </Button>
      </div>
    </form>
  );
}
