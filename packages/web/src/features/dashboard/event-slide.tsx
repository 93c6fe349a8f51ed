import { eventTypes, type ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { Link } from "react-router-dom";
import { AddToCart } from "../../blocks/cart/add-to-cart.tsx";
import { creditWords, priceWords } from "../../blocks/event/event-words.ts";
import { DayText } from "../../components/day-text.tsx";
import { Icon } from "../../components/icon.tsx";
import "./event-slide.css";

export function EventSlide({ event, hasPictures }: { event: ListedEvent; hasPictures: boolean }) {
  // Only valid members see the events here (bylaws#event-carousel).
  const price = priceWords(event, true);
  const credits = creditWords(event);
  return (
    <article className="event">
      {hasPictures && <Picture event={event} />}
      <p className="event__type">{eventTypes[event.type]}</p>
      <h3>
        <Link to={`/events/${event.id}`}>{event.name}</Link>
      </h3>
      <ul className="event__facts">
        <li>
          <Icon name="calendar" size={16} label="When" />
          {event.date ? <DayText on={event.date} with="weekday" /> : "On demand"}
        </li>
        {credits && (
          <li className="numbers">
            <Icon name="certificate" size={16} label="Credits" />
            {credits}
          </li>
        )}
      </ul>
      <p className="event__price numbers">
        <strong>{price?.own}</strong>
        {price?.insteadOf && <span>instead of {price.insteadOf}</span>}
      </p>
      <div className="event__add">
        {/* bylaws#event-carousel */}
        <AddToCart event={event} isMember />
      </div>
    </article>
  );
}

/** Without a picture, its space is kept, to align with the other slides. */
const Picture = ({ event: { image, imageAlt = "" } }: { event: ListedEvent }) =>
  image ? (
    <img
      className="event__picture"
      src={image}
      alt={imageAlt}
      width="320"
      height="128"
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  ) : (
    <div className="event__picture">
      <Icon name="calendar" size={28} />
    </div>
  );
