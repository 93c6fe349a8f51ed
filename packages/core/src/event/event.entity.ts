import { CustomAttributeType, Entity } from "electrodb";
import type { EventId } from "../shared/ids.ts";
import { table } from "../shared/table.ts";
import type { Cents, LocalDate } from "../shared/values.ts";
import type { EventType } from "./event.schema.ts";

/** What lists and slides show. What is said at length lies beside it, so that reading many stays cheap. */
export const EventEntity = new Entity(
  {
    model: { service: "guildhall", entity: "event", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<EventId>("string"), required: true, readOnly: true },
      name: { type: "string", required: true },
      description: { type: "string", required: true },
      type: { type: CustomAttributeType<EventType>("string"), required: true },
      date: { type: CustomAttributeType<LocalDate>("string") },
      expirationDate: { type: CustomAttributeType<LocalDate>("string"), required: true },
      ceus: { type: "number", required: true },
      price: { type: CustomAttributeType<Cents>("number"), required: true },
      memberPrice: { type: CustomAttributeType<Cents>("number"), required: true },
      freeForMembers: { type: "boolean", required: true },
      approvedForEthics: { type: "boolean", required: true },
      image: { type: "string" },
      /** Where it is looked for: by its day, or as long as it is offered. */
      shelf: { type: ["dated", "on-demand"] as const, required: true },
      /** The last day on which it is upcoming. */
      listedUntil: { type: CustomAttributeType<LocalDate>("string"), required: true },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "EVENT#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "SUMMARY", casing: "none" },
      },
      /** Read from today on: what is past is not in the way, however much there is of it. */
      byLastDay: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["shelf"], template: "EVENTS#${shelf}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["listedUntil", "id"], template: "${listedUntil}#${id}", casing: "none" },
      },
    },
  },
  table,
);

/** What an event's own page says at length. */
export const EventTextEntity = new Entity(
  {
    model: { service: "guildhall", entity: "eventText", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<EventId>("string"), required: true, readOnly: true },
      details: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "EVENT#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "TEXT", casing: "none" },
      },
    },
  },
  table,
);
