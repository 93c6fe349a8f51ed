import { CustomAttributeType, Entity } from "electrodb";
import type { Instant } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

/** How far the job is that makes the keys of people who were there before. */
export const DuplicateFillEntity = new Entity(
  {
    model: { service: "guildhall", entity: "duplicateFill", version: "1" },
    attributes: {
      /** `comparisonVersion` of the keys that it makes. */
      version: { type: "number", required: true, readOnly: true },
      beganAt: { type: CustomAttributeType<Instant>("string") },
      cursor: { type: "string" },
      compared: { type: "number" },
      finishedAt: { type: CustomAttributeType<Instant>("string") },
    },
    indexes: {
      byVersion: {
        pk: { field: "pk", composite: [], template: "DUPLICATES", casing: "none" },
        sk: { field: "sk", composite: ["version"], template: "FILL#${version}", casing: "none" },
      },
    },
  },
  table,
);
