import { Entity } from "electrodb";
import { table } from "./table.ts";

export const RateLimitEntity = new Entity(
  {
    model: { service: "guildhall", entity: "rateLimit", version: "1" },
    attributes: {
      key: { type: "string", required: true, readOnly: true },
      window: { type: "number", required: true, readOnly: true },
      count: { type: "number", required: true },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byKey: {
        pk: { field: "pk", composite: ["key"], template: "RATE#${key}", casing: "none" },
        sk: { field: "sk", composite: ["window"], template: "WINDOW#${window}", casing: "none" },
      },
    },
  },
  table,
);
