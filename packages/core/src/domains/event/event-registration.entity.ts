import { CustomAttributeType, Entity } from "electrodb";
import type { EventId, LineItemId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

/** One per person and event, however often it was paid. */
export const EventRegistrationEntity = new Entity(
  {
    model: { service: "guildhall", entity: "eventRegistration", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      eventId: { type: CustomAttributeType<EventId>("string"), required: true, readOnly: true },
      /** Absent where nothing was to pay: it comes with something else. */
      lineItemId: { type: CustomAttributeType<LineItemId>("string") },
      /** The registration for a certification whose course material it comes with. */
      comesWith: { type: "string" },
      registeredAt: { type: CustomAttributeType<Instant>("string"), required: true },
      cancellationToldAt: { type: CustomAttributeType<Instant>("string") },
      attendedAt: { type: CustomAttributeType<Instant>("string") },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "EVENTS-OF#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["eventId"], template: "${eventId}", casing: "none" },
      },
      byEvent: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["eventId"], template: "ROSTER#${eventId}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["personId"], template: "${personId}", casing: "none" },
      },
    },
  },
  table,
);

/** Its payment was given back in full. The person may be registered again. */
export const EndedRegistrationEntity = new Entity(
  {
    model: { service: "guildhall", entity: "endedRegistration", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      eventId: { type: CustomAttributeType<EventId>("string"), required: true, readOnly: true },
      lineItemId: { type: CustomAttributeType<LineItemId>("string"), required: true, readOnly: true },
      registeredAt: { type: CustomAttributeType<Instant>("string"), required: true },
      attendedAt: { type: CustomAttributeType<Instant>("string") },
      endedAt: { type: CustomAttributeType<Instant>("string"), required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "EVENTS-ENDED#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["lineItemId"], template: "${lineItemId}", casing: "none" },
      },
      byEvent: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["eventId"], template: "ROSTER-ENDED#${eventId}", casing: "none" },
        sk: {
          field: "gsi1sk",
          composite: ["personId", "lineItemId"],
          template: "${personId}#${lineItemId}",
          casing: "none",
        },
      },
    },
  },
  table,
);

/** One per person. A new one replaces the former, whose address ends with that. */
export const CalendarFeedEntity = new Entity(
  {
    model: { service: "guildhall", entity: "calendarFeed", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      secretHash: { type: "string", required: true },
      madeAt: { type: CustomAttributeType<Instant>("string"), required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "CALENDAR#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "FEED", casing: "none" },
      },
    },
  },
  table,
);
