import { CustomAttributeType, Entity } from "electrodb";
import type { LineItemId, OrderId } from "../../../ground/shared/ids.ts";
import type { Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";
import { byHandAttributes, byHandIndex } from "../by-hand-index.ts";
import type { ExtensionId, Hundredths } from "../certification.schema.ts";
import type { ExtensionState } from "./extension.schema.ts";

/** More time for a registration (bylaws#extension). Both deadlines are as they were when it was asked for. */
export const ExtensionEntity = new Entity(
  {
    model: { service: "guildhall", entity: "extension", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<ExtensionId>("string"), required: true, readOnly: true },
      /** What is extended: a registration. */
      recordId: { type: "string", required: true, readOnly: true },
      certificationName: { type: "string", required: true, readOnly: true },
      /** The pathway. */
      programName: { type: "string", readOnly: true },
      productId: { type: "string", required: true, readOnly: true },
      lineItemId: { type: CustomAttributeType<LineItemId>("string"), required: true, readOnly: true },
      state: { type: CustomAttributeType<ExtensionState>("string"), required: true },
      askedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      /** Approved and pending ones when it was asked for. */
      completedHours: { type: CustomAttributeType<Hundredths>("number"), required: true, readOnly: true },
      oldDeadline: { type: CustomAttributeType<LocalDate>("string"), required: true, readOnly: true },
      newDeadline: { type: CustomAttributeType<LocalDate>("string"), required: true, readOnly: true },
      /** By which it is paid, once it is approved. */
      orderId: { type: CustomAttributeType<OrderId>("string") },
      /** The new deadline while it is approved and not paid. */
      unpaidUntil: { type: CustomAttributeType<LocalDate>("string") },
      ...byHandAttributes,
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "CERTIFYING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "EXTENSION#${id}", casing: "none" },
      },
      byUnpaidUntil: {
        index: "gsi2",
        pk: {
          field: "gsi2pk",
          composite: ["unpaidUntil"],
          template: "EXTENSIONS-UNPAID#${unpaidUntil}",
          casing: "none",
        },
        sk: { field: "gsi2sk", composite: ["personId", "id"], template: "${personId}#${id}", casing: "none" },
      },
      byHand: byHandIndex,
    },
  },
  table,
);
