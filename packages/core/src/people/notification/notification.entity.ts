import { CustomAttributeType, Entity } from "electrodb";
import type { Alert } from "../../ground/message/alert.schema.ts";
import type { NotificationId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

export const NotificationEntity = new Entity(
  {
    model: { service: "guildhall", entity: "notification", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<NotificationId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      /** Backwards, "unread" sorts before "read", so one index partition has the default order. */
      state: { type: ["unread", "read"] as const, required: true },
      readAt: { type: CustomAttributeType<Instant>("string") },
      data: { type: CustomAttributeType<Alert>("any"), required: true, readOnly: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "NOTIFICATIONS#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      byState: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["personId"], template: "NOTIFICATIONS#${personId}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["state", "id"], template: "${state}#${id}", casing: "none" },
      },
    },
  },
  table,
);
