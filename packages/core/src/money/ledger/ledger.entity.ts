import { CustomAttributeType, Entity } from "electrodb";
import type { LedgerEntryId, OrderId } from "../../ground/shared/ids.ts";
import type { Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { LedgerEntry } from "./ledger.schema.ts";

export const LedgerEntity = new Entity(
  {
    model: { service: "guildhall", entity: "ledgerEntry", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<LedgerEntryId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      orderId: { type: CustomAttributeType<OrderId>("string"), required: true, readOnly: true },
      kind: { type: CustomAttributeType<LedgerEntry["kind"]>("string"), required: true, readOnly: true },
      paymentIntentId: { type: "string", readOnly: true },
      at: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      on: { type: CustomAttributeType<LocalDate>("string"), required: true, readOnly: true },
      postings: { type: CustomAttributeType<LedgerEntry["postings"]>("any"), required: true, readOnly: true },
    },
    indexes: {
      byOrder: {
        pk: { field: "pk", composite: ["personId"], template: "BILLING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["orderId", "id"], template: "LEDGER#${orderId}#${id}", casing: "none" },
      },
      byDay: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["on"], template: "LEDGER#${on}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["at", "id"], template: "${at}#${id}", casing: "none" },
      },
    },
  },
  table,
);
