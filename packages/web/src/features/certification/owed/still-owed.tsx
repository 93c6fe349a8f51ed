import { nextObligation } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import type { Obligation, ObligationFacts } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import { ObligationTimeline } from "../../../blocks/certification/obligation-timeline.tsx";
import { obligationTitles } from "../../../blocks/certification/obligation-words.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { Card } from "../../../components/page/card.tsx";
import { Figures } from "../../../components/page/fact-header.tsx";
import { dayText } from "../../../lib/text/dates.ts";
import { distanceText } from "../../../lib/text/distance-text.ts";
import { serverToday } from "../../../lib/text/now.ts";
import { WhatIfs } from "./what-ifs.tsx";

interface StillOwedProps {
  readonly obligations: readonly Obligation[];
  /** Of those that are under way. */
  readonly owed: readonly ObligationFacts[];
  /** Its step is the page's green button. */
  readonly isMain: boolean;
}

/** On top of the page of certifications: the next date, its one action, and everything else (bylaws#obligations). */
export function StillOwed({ obligations, owed, isMain }: StillOwedProps) {
  if (obligations.length === 0) return null;
  const next = nextObligation(obligations);
  // The date of something else, above the button, would seem to be its own.
  const dated = next ?? obligations.find(({ state, on }) => on !== undefined && state !== "done");
  return (
    <Card title="What I still owe">
      {dated && <NextDate row={dated} />}
      {next?.action && (
        <div className="row">
          <ButtonLink to={next.action.to} kind={isMain ? "primary" : "quiet"}>
            {next.action.label}
            <span className="hidden-visually">: {next.name}</span>
          </ButtonLink>
        </div>
      )}
      <ObligationTimeline
        rows={obligations}
        label="What I still owe"
        linksTo={(row) => row !== next}
        isNamed={new Set(obligations.map(({ name }) => name)).size > 1}
      />
      <WhatIfs owed={owed} />
    </Card>
  );
}

function NextDate({ row: { kind, on, state } }: { readonly row: Obligation }) {
  if (!on) return null;
  const today = serverToday();
  return (
    <Figures
      figures={[
        {
          ...{ name: `Next: ${obligationTitles[kind]}`, value: dayText(on), note: distanceText(on, today) },
          ...((state === "due" || state === "overdue") && { state }),
        },
      ]}
    />
  );
}
