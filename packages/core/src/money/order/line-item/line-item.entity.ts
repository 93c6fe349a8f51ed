import { CustomAttributeType, Entity } from "electrodb";
import type { LineItemId, OrderId } from "../../../ground/shared/ids.ts";
import type { Cents, Instant, PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";
import type { ChargeMoment, ProductKind } from "../../catalog/catalog.schema.ts";
import type { LineItem } from "./line-item.schema.ts";

export const LineItemEntity = new Entity(
  {
    model: { service: "guildhall", entity: "lineItem", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<LineItemId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      kind: { type: CustomAttributeType<ProductKind>("string"), required: true, readOnly: true },
      productId: { type: "string", required: true, readOnly: true },
      name: { type: "string", required: true },
      price: { type: CustomAttributeType<Cents>("number"), required: true },
      finalPrice: { type: CustomAttributeType<Cents>("number"), required: true },
      basis: { type: CustomAttributeType<LineItem["basis"]>("string"), required: true },
      isInternational: { type: "boolean" },
      account: { type: "string", required: true },
      due: { type: "number" },
      attachedTo: { type: CustomAttributeType<NonNullable<LineItem["attachedTo"]>>("any") },
      /** The id in `attachedTo`; "none" without one, because the index needs a value. */
      attachedToId: { type: "string", required: true, default: "none" },
      chargedWhen: { type: CustomAttributeType<ChargeMoment>("string"), required: true },
      discount: { type: CustomAttributeType<NonNullable<LineItem["discount"]>>("any") },
      state: { type: CustomAttributeType<LineItem["state"]>("string"), required: true },
      orderId: { type: CustomAttributeType<OrderId>("string") },
      paymentMethodId: { type: "string" },
      adjustments: { type: CustomAttributeType<NonNullable<LineItem["adjustments"]>>("any") },
      refundedCents: { type: CustomAttributeType<Cents>("number") },
      anonymous: { type: "boolean" },
      term: { type: CustomAttributeType<NonNullable<LineItem["term"]>>("any") },
      savedCents: { type: CustomAttributeType<Cents>("number") },
      request: { type: CustomAttributeType<NonNullable<LineItem["request"]>>("any") },
      isSample: { type: CustomAttributeType<true>("boolean") },
      addedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      paidAt: { type: CustomAttributeType<Instant>("string") },
      heldAt: { type: CustomAttributeType<Instant>("string") },
      fulfilledAt: { type: CustomAttributeType<Instant>("string") },
      takenBack: { type: CustomAttributeType<NonNullable<LineItem["takenBack"]>>("any") },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "BILLING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "LINE#${id}", casing: "none" },
      },
      byAttachment: {
        index: "gsi2",
        condition: ({ attachedToId }) => attachedToId !== "none",
        pk: { field: "gsi2pk", composite: ["attachedToId"], template: "ATTACHED#${attachedToId}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  table,
);
