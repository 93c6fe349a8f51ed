import { CustomAttributeType, Entity } from "electrodb";
import type { EventId } from "../../ground/shared/ids.ts";
import type { Cents, Instant, LocalDate } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { EventType } from "./event.schema.ts";

/** For lists; the long text is a separate item, to keep reading many cheap. */
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
      imageAlt: { type: "string" },
      experienceHours: { type: "number" },
      startTime: { type: "string" },
      endTime: { type: "string" },
      capacity: { type: "number" },
      canceledAt: { type: CustomAttributeType<Instant>("string") },
      cancelReason: { type: "string" },
      cancelJob: { type: "string" },
      shelf: { type: ["dated", "on-demand"] as const, required: true },
      listedUntil: { type: CustomAttributeType<LocalDate>("string"), required: true },
      revision: { type: "number" },
      /** By staff. Calendars are told (bylaws#event-calendar). */
      changedAt: { type: CustomAttributeType<Instant>("string") },
      archivedAt: { type: CustomAttributeType<Instant>("string") },
      /** While the event is archived, what staff entered as the last day of sale, which is past. */
      keptExpirationDate: { type: CustomAttributeType<LocalDate>("string") },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "EVENT#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "SUMMARY", casing: "none" },
      },
      /** Queried from today on, so that past events cost nothing. */
      byLastDay: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["shelf"], template: "EVENTS#${shelf}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["listedUntil", "id"], template: "${listedUntil}#${id}", casing: "none" },
      },
    },
  },
  table,
);

export const EventTextEntity = new Entity(
  {
    model: { service: "guildhall", entity: "eventText", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<EventId>("string"), required: true, readOnly: true },
      details: { type: "string", required: true },
      registration: { type: "string" },
      recording: { type: "string" },
      resource1: { type: "string" },
      resource2: { type: "string" },
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
