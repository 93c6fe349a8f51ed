import { CustomAttributeType, Entity } from "electrodb";
import type { OutboxId } from "../shared/ids.ts";
import type { Instant } from "../shared/values.ts";
import { table } from "../storage/table.ts";
import { fromStored, toStored } from "./outbox.rules.ts";
import type { Follow, OutboxState } from "./outbox.schema.ts";

export const OutboxEntity = new Entity(
  {
    model: { service: "guildhall", entity: "outbox", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<OutboxId>("string"), required: true, readOnly: true },
      state: { type: CustomAttributeType<OutboxState>("string"), required: true },
      /** Key of the waiting index; removed once the event is done, to keep the index small. */
      waiting: { type: ["pending", "dead"] as const },
      /** Removed once the event is done, because it holds names and addresses. */
      follow: {
        type: CustomAttributeType<Follow>("any"),
        set: (follow?: Follow) => follow && (toStored(follow) as Follow),
        get: (stored?: Follow) => stored && (fromStored(stored) as Follow),
      },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      dueAt: { type: CustomAttributeType<Instant>("string"), required: true },
      attempts: { type: "number", required: true },
      leasedUntil: { type: CustomAttributeType<Instant>("string") },
      lastError: { type: "string" },
      /** It waits for something else, which `lastError` says. */
      mustWait: { type: "boolean" },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "OUTBOX#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "EVENT", casing: "none" },
      },
      byDue: {
        index: "gsi1",
        condition: ({ waiting }) => waiting !== undefined,
        pk: { field: "gsi1pk", composite: ["waiting"], template: "OUTBOX#${waiting}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["dueAt", "id"], template: "${dueAt}#${id}", casing: "none" },
      },
    },
  },
  table,
);
