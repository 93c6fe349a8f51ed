import { isEventOver, isExpired, isForMembers } from "@guildhall/core/domains/event/event.rules";
import { type EventAnswer, eventTypes } from "@guildhall/core/domains/event/event.schema";
import { EventId } from "@guildhall/core/ground/shared/ids";
import { Navigate, useParams } from "react-router-dom";
import { safeParse } from "zod/mini";
import { AddToCart, EventChip } from "../../blocks/cart/add-to-cart.tsx";
import { ReadCart } from "../../blocks/cart/read-cart.tsx";
import { creditWords } from "../../blocks/event/event-words.ts";
import { membershipForEvents } from "../../blocks/person/membership-for-events.ts";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { hoursText } from "../../lib/text/dates.ts";
import { serverToday } from "../../lib/text/now.ts";
import { CalendarFileButton } from "./calendar-file-button.tsx";
import { useEvent } from "./event.api.ts";
import { EventPrice } from "./event-price.tsx";
import "./one-event-page.css";
import { RegisteredLinks } from "./registered-links.tsx";

const back = { to: "/events/upcoming", label: "Upcoming events" };

export function OneEventPage() {
  const id = safeParse(EventId, useParams().id);
  return id.success ? <Event key={id.data} id={id.data} /> : <NoEvent />;
}

const NoEvent = () => (
  <>
    <PageHeader title="Event not found" back={back} />
    <EmptyState icon="calendar" action={<ButtonLink to="/events/upcoming">See upcoming events</ButtonLink>}>
      There is no event at this address.
    </EmptyState>
  </>
);

function Event({ id }: { id: EventId }) {
  const { data: event, error, mutate } = useEvent(id);
  if (event) return isForMembers(event) && !event.registered ? <ForMembers event={event} /> : <Found event={event} />;
  if (!error) return <Skeleton of="the event" shape="page" />;
  if (error.problem.code === "not-found") return <NoEvent />;
  return (
    <>
      <PageHeader title="Event" back={back} />
      <ProblemNotice error={error} title="The event could not be loaded" onRetry={() => mutate()} />
    </>
  );
}

/** Other people are sent to the membership page, once it is known who they are (bylaws#member-events). */
function ForMembers({ event }: { event: EventAnswer }) {
  const { data: user, error, mutate } = useAccount();
  if (user) return user.membership.valid ? <Found event={event} /> : <Navigate to={membershipForEvents} replace />;
  if (!error) return <Skeleton of="the event" shape="page" />;
  return (
    <>
      <PageHeader title="Event" back={back} />
      <ProblemNotice error={error} title="The event could not be loaded" onRetry={() => mutate()} />
    </>
  );
}

function Found({ event }: { event: EventAnswer }) {
  const { data: user } = useAccount();
  const wasHeld = isEventOver(event, serverToday());
  const isMember = user?.membership.valid ?? false;
  return (
    <>
      <PageHeader
        title={event.name}
        lead={event.description}
        back={back}
        actions={event.date && <CalendarFileButton id={event.id} />}
      />
      {user && <ReadCart user={user} />}
      <div className="stack">
        {event.canceledAt && (
          <Note state="overdue" title="This event is canceled.">
            {event.cancelReason}
          </Note>
        )}
        <Card title="About this event" aside={<States event={event} wasHeld={wasHeld} />}>
          <EventFacts event={event} isMember={isMember} />
          <p className="event-details">{event.details}</p>
          {isOnSale(event) && (
            <div className="event-action">
              <AddToCart event={event} isMember={isMember} isMain />
            </div>
          )}
        </Card>
        <RegisteredLinks event={event} wasHeld={wasHeld} />
      </div>
    </>
  );
}

const isOnSale = (event: EventAnswer): boolean =>
  !(event.canceledAt || event.registered || event.full || isExpired(event, serverToday()));

const States = ({ event, wasHeld }: { event: EventAnswer; wasHeld: boolean }) => (
  <div className="row">
    <EventChip event={event} />
    {wasHeld && !event.canceledAt && <StatusChip state="neutral">Over</StatusChip>}
  </div>
);

function EventFacts({ event, isMember }: { event: EventAnswer; isMember: boolean }) {
  const { type, date, startTime, endTime, experienceHours } = event;
  return (
    <Facts>
      <Fact name="Type">{eventTypes[type]}</Fact>
      <Fact name="Date">{date ? <DayText on={date} with="weekday" /> : type !== "on-demand" && "On demand"}</Fact>
      <Fact name="Time">{startTime && hoursText(startTime, endTime)}</Fact>
      <RegistrationFact event={event} />
      <Fact name="Credits">{creditWords(event) ?? "None"}</Fact>
      <Fact name="Hours of experience">{experienceHours ? String(experienceHours) : undefined}</Fact>
      <Fact name="Price">
        <EventPrice event={event} isMember={isMember} />
      </Fact>
    </Facts>
  );
}

/** Until when one can register, or why nobody can any more. */
function RegistrationFact({ event }: { event: EventAnswer }) {
  const { canceledAt, registered, full, expirationDate } = event;
  if (canceledAt || registered) return null;
  const day = <DayText on={expirationDate} />;
  if (isExpired(event, serverToday())) return <Fact name="Registration">Ended on {day}</Fact>;
  return full ? <Fact name="Registration">Full: all places are taken</Fact> : <Fact name="Register by">{day}</Fact>;
}
