import type { Saved } from "@guildhall/core/domains/membership/rules/saved.rules";
import { daysText } from "../../blocks/membership/term-timeline.ts";
import { DayText } from "../../components/day-text.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import "./membership.css";

/** bylaws#saved-as-member */
export const SavedAsMember = ({ saved: { start, end, totalCents, events } }: { saved: Saved }) => (
  <Card title="What you saved as a member">
    {events.length === 0 ? (
      <p className="quiet">{`In this membership year (${daysText(start, end)}) you have not bought an event at the members’ price.`}</p>
    ) : (
      <>
        <p>
          <span className="saved__sum">
            <Money cents={totalCents} />
          </span>{" "}
          <span className="saved__year quiet numbers">on events in this membership year ({daysText(start, end)})</span>
        </p>
        <ul className="saved">
          {events.map(({ id, name, paidOn, savedCents }) => (
            <li key={id}>
              <span>{name}</span>
              <Money cents={savedCents} />
              <span className="saved__day">
                <DayText on={paidOn} />
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
  </Card>
);
