import { eventTypes, type ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { Link } from "react-router-dom";
import { AddToCart } from "../../blocks/cart/add-to-cart.tsx";
import { creditWords } from "../../blocks/event/event-words.ts";
import { DayText } from "../../components/day-text.tsx";
import { hoursText } from "../../lib/text/dates.ts";
import { EventPrice } from "./event-price.tsx";
import "./next-events.css";

interface NextEventsProps {
  readonly events: readonly ListedEvent[];
  readonly isMember: boolean;
}

/** Before the list, which begins with the latest (bylaws#event-lists). */
export const NextEvents = ({ events, isMember }: NextEventsProps) =>
  events.length > 0 && (
    <>
      <section className="stack" aria-labelledby="next-events">
        <h2 id="next-events">Next</h2>
        <ul className="next-events">
          {events.map((event) => (
            <li key={event.id} className="next-event">
              <NextEvent event={event} isMember={isMember} />
            </li>
          ))}
        </ul>
      </section>
      <h2>All upcoming events</h2>
    </>
  );

function NextEvent({ event, isMember }: { event: ListedEvent; isMember: boolean }) {
  const { id, name, type, date, startTime, endTime } = event;
  const facts = [startTime && hoursText(startTime, endTime), eventTypes[type], creditWords(event)];
  return (
    <>
      <p className="next-event__date">{date && <DayText on={date} with="weekday" />}</p>
      <h3>
        <Link to={`/events/${id}`}>{name}</Link>
      </h3>
      <p className="small quiet numbers">{facts.filter(Boolean).join(" · ")}</p>
      <div className="next-event__buy">
        <EventPrice event={event} isMember={isMember} />
        <AddToCart event={event} isMember={isMember} />
      </div>
    </>
  );
}
