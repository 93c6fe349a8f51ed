import { CustomAttributeType, Entity } from "electrodb";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { Cents, Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { Order } from "./order.schema.ts";
import type { WaitsFor } from "./waiting-orders.schema.ts";

export const OrderEntity = new Entity(
  {
    model: { service: "guildhall", entity: "order", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<OrderId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      state: { type: CustomAttributeType<Order["state"]>("string"), required: true },
      revision: { type: "number", required: true },
      submission: { type: "string", required: true },
      hash: { type: "string", required: true, readOnly: true },
      lines: { type: CustomAttributeType<Order["lines"]>("any"), required: true },
      totalCents: { type: CustomAttributeType<Cents>("number"), required: true },
      discount: { type: CustomAttributeType<NonNullable<Order["discount"]>>("any") },
      codeUsedBy: { type: CustomAttributeType<OrderId>("string") },
      payBy: { type: CustomAttributeType<LocalDate>("string") },
      leftInCart: { type: CustomAttributeType<NonNullable<Order["leftInCart"]>>("any") },
      chargedWhen: { type: CustomAttributeType<Order["chargedWhen"]>("string"), required: true },
      isReviewed: { type: CustomAttributeType<true>("boolean") },
      method: { type: CustomAttributeType<Order["method"]>("string"), required: true },
      notes: { type: "string" },
      placedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      attempt: { type: "number", required: true },
      attemptId: { type: "string" },
      attemptedAt: { type: CustomAttributeType<Instant>("string") },
      isOffSession: { type: "boolean" },
      failingSince: { type: CustomAttributeType<Instant>("string") },
      paymentMethodId: { type: "string" },
      card: { type: CustomAttributeType<NonNullable<Order["card"]>>("any") },
      keepsCard: { type: "boolean" },
      paymentIntentId: { type: "string" },
      chargeId: { type: "string" },
      failure: { type: "string" },
      isOurFault: { type: "boolean" },
      paidAt: { type: CustomAttributeType<Instant>("string") },
      refundedCents: { type: CustomAttributeType<Cents>("number") },
      refunds: { type: CustomAttributeType<NonNullable<Order["refunds"]>>("any") },
      paymentsInVain: { type: CustomAttributeType<NonNullable<Order["paymentsInVain"]>>("any") },
      disputes: { type: CustomAttributeType<NonNullable<Order["disputes"]>>("any") },
      timeline: { type: CustomAttributeType<Order["timeline"]>("any"), required: true },
      dueAt: { type: CustomAttributeType<Instant>("string") },
      /** Present while the sweep has to look at it: the moment, then the id. */
      watched: { type: ["yes"] as const },
      watchedFrom: { type: "string" },
      /** Present while it waits for staff: the moment, then the id. */
      waitsFor: { type: CustomAttributeType<WaitsFor>("string") },
      waitsFrom: { type: "string" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "BILLING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "ORDER#${id}", casing: "none" },
      },
      byDue: {
        index: "gsi1",
        condition: ({ watched }) => watched !== undefined,
        pk: { field: "gsi1pk", composite: ["watched"], template: "ORDERS#${watched}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["watchedFrom"], template: "${watchedFrom}", casing: "none" },
      },
      byWait: {
        index: "gsi2",
        condition: ({ waitsFor }) => waitsFor !== undefined,
        pk: { field: "gsi2pk", composite: [], template: "WAITING", casing: "none" },
        sk: {
          field: "gsi2sk",
          composite: ["waitsFor", "waitsFrom"],
          template: "${waitsFor}#${waitsFrom}",
          casing: "none",
        },
      },
    },
  },
  table,
);
