import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { EventEntity, EventTextEntity } from "./event.entity.ts";
import { CalendarFeedEntity, EndedRegistrationEntity, EventRegistrationEntity } from "./event-registration.entity.ts";

export const eventPrivacy: readonly Declaration[] = [
  { entity: EventEntity, keeps: "nothing", because: "What the association offers, the same for everybody." },
  { entity: EventTextEntity, keeps: "nothing", because: "What the association says of an event at length." },
  owned({
    entity: EventRegistrationEntity,
    file: "events",
    about: "The events that you are registered for",
    read: ({ personId }, cursor) => EventRegistrationEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (registrations) => EventRegistrationEntity.delete(registrations).go(),
  }),
  owned({
    entity: EndedRegistrationEntity,
    file: "ended-events",
    about: "The events that you were registered for until their payment was given back",
    read: ({ personId }, cursor) => EndedRegistrationEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (registrations) => EndedRegistrationEntity.delete(registrations).go(),
  }),
  owned({
    entity: CalendarFeedEntity,
    file: "calendar",
    about: "Since when your events can be subscribed to by a calendar",
    read: async ({ personId }, cursor) => {
      const { data } = await CalendarFeedEntity.query.byPerson({ personId }).go({ cursor });
      return { data, cursor: null };
    },
    remove: (feeds) => CalendarFeedEntity.delete(feeds).go(),
    show: ({ madeAt }) => ({ madeAt }),
  }),
];
