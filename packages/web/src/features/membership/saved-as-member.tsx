import type { Saved } from "@guildhall/core/membership/rules/saved.rules";
import { daysText } from "../../blocks/membership/term-timeline.ts";
import { Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { dayText } from "../../lib/text/dates.ts";

/** bylaws#saved-as-member */
export const SavedAsMember = ({ saved: { start, end, totalCents, events } }: { saved: Saved }) => (
  <Card title="What you saved as a member">
    {events.length === 0 ? (
      <p className="quiet">{`In this membership year (${daysText(start, end)}) you have not bought an event at the members’ price.`}</p>
    ) : (
      <>
        <p>
          In this membership year ({daysText(start, end)}) you saved <Money cents={totalCents} /> on events.
        </p>
        <ul className="resources">
          {events.map(({ id, name, paidOn, savedCents }) => (
            <li key={id}>
              <Money cents={savedCents} /> on {name}, <span className="numbers">{dayText(paidOn)}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </Card>
);
