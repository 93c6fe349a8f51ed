import { CustomAttributeType, Entity } from "electrodb";
import type { TextRequest } from "../../ground/message/text.schema.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

/** Created before sending, so that no event sends two texts. */
export const TextEntity = new Entity(
  {
    model: { service: "guildhall", entity: "text", version: "1" },
    attributes: {
      outboxId: {
        type: CustomAttributeType<OutboxId>("string"),
        field: "eventId",
        required: true,
        readOnly: true,
      },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      template: { type: CustomAttributeType<TextRequest["template"]>("string"), required: true, readOnly: true },
      phone: { type: "string", required: true },
      /** "sending": maybe handed over. "put-off": surely not. "refused": never will be. */
      state: { type: ["sending", "sent", "put-off", "refused"] as const, required: true },
      month: { type: "string", required: true },
      at: { type: CustomAttributeType<Instant>("string"), required: true },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "$guildhall#id_${personId}", casing: "none" },
        sk: { field: "sk", composite: ["outboxId"], template: "TEXT#${outboxId}", casing: "none" },
      },
    },
  },
  table,
);

export const TextMonthEntity = new Entity(
  {
    model: { service: "guildhall", entity: "textMonth", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      month: { type: "string", required: true, readOnly: true },
      count: { type: "number", required: true },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "$guildhall#id_${personId}", casing: "none" },
        sk: { field: "sk", composite: ["month"], template: "TEXTMONTH#${month}", casing: "none" },
      },
    },
  },
  table,
);
