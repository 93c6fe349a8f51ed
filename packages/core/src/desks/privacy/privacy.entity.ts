import { CustomAttributeType, Entity } from "electrodb";
import type { ExportId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { Export } from "./privacy.schema.ts";

export const ExportEntity = new Entity(
  {
    model: { service: "guildhall", entity: "export", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<ExportId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      state: { type: CustomAttributeType<Export["state"]>("string"), required: true },
      requestedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      readyAt: { type: CustomAttributeType<Instant>("string") },
      validUntil: { type: CustomAttributeType<Instant>("string") },
      bytes: { type: "number" },
      attempts: { type: "number", required: true, default: 0 },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "PRIVACY#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "EXPORT#${id}", casing: "none" },
      },
    },
  },
  table,
);

/** A lock: one copy is made at a time. */
export const ExportTurnEntity = new Entity(
  {
    model: { service: "guildhall", entity: "exportTurn", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      exportId: { type: CustomAttributeType<ExportId>("string"), required: true },
      since: { type: CustomAttributeType<Instant>("string"), required: true },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "PRIVACY#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "TURN", casing: "none" },
      },
    },
  },
  table,
);

export const ClosureEntity = new Entity(
  {
    model: { service: "guildhall", entity: "closure", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      state: { type: ["waiting", "confirmed"] as const, required: true },
      requestedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      reason: { type: "string" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "PRIVACY#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "CLOSURE", casing: "none" },
      },
    },
  },
  table,
);
