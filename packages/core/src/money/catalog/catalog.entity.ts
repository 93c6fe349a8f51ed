import { CustomAttributeType, Entity } from "electrodb";
import type { ProductId } from "../../ground/shared/ids.ts";
import type { Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { ChargeMoment, Offer, ProductKind } from "./catalog.schema.ts";

const prices = {
  priceCents: { type: CustomAttributeType<Offer["priceCents"]>("number"), required: true },
  memberPriceCents: { type: CustomAttributeType<Offer["priceCents"]>("number") },
  studentPriceCents: { type: CustomAttributeType<Offer["priceCents"]>("number") },
  laterPrice: { type: CustomAttributeType<NonNullable<Offer["laterPrice"]>>("any") },
} as const;

/** Written by staff's pages. While a row is archived, `activeTo` is past and `keptActiveTo` is what staff entered. */
const staffKept = {
  revision: { type: "number" },
  archivedAt: { type: CustomAttributeType<Instant>("string") },
  keptActiveTo: { type: CustomAttributeType<LocalDate>("string") },
} as const;

export const ProductEntity = new Entity(
  {
    model: { service: "guildhall", entity: "product", version: "1" },
    attributes: {
      kind: { type: CustomAttributeType<ProductKind>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<ProductId>("string"), required: true, readOnly: true },
      key: { type: "string", required: true },
      name: { type: "string", required: true },
      description: { type: "string" },
      ...prices,
      freeForMembers: { type: "boolean", required: true, default: false },
      international: { type: CustomAttributeType<NonNullable<Offer["international"]>>("any") },
      account: { type: "string", required: true },
      chargedWhen: { type: CustomAttributeType<ChargeMoment>("string"), required: true },
      activeFrom: { type: CustomAttributeType<LocalDate>("string") },
      activeTo: { type: CustomAttributeType<LocalDate>("string") },
      isSymposiumScholarship: { type: "boolean" },
      vendorCode: { type: "string" },
      scheduleText: { type: "string" },
      ...staffKept,
    },
    indexes: {
      byKind: {
        pk: { field: "pk", composite: ["kind"], template: "PRODUCTS#${kind}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  table,
);

export const DiscountEntity = new Entity(
  {
    model: { service: "guildhall", entity: "discount", version: "1" },
    attributes: {
      code: { type: "string", required: true, readOnly: true },
      name: { type: "string", required: true },
      percentage: { type: "boolean", required: true },
      amount: { type: "number", required: true },
      kinds: { type: CustomAttributeType<ProductKind[]>("any") },
      activeFrom: { type: CustomAttributeType<LocalDate>("string") },
      activeTo: { type: CustomAttributeType<LocalDate>("string") },
      maxUses: { type: "number" },
      uses: { type: "number", required: true, default: 0 },
      oncePerPerson: { type: "boolean", required: true, default: false },
      ...staffKept,
    },
    indexes: {
      byCode: {
        pk: { field: "pk", composite: ["code"], template: "DISCOUNT#${code}", casing: "none" },
        sk: { field: "sk", composite: [], template: "CODE", casing: "none" },
      },
      all: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: [], template: "DISCOUNTS", casing: "none" },
        sk: { field: "gsi1sk", composite: ["code"], template: "${code}", casing: "none" },
      },
    },
  },
  table,
);

/** Orders that used a code; removed again when the order is canceled. */
export const DiscountUseEntity = new Entity(
  {
    model: { service: "guildhall", entity: "discountUse", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      code: { type: "string", required: true, readOnly: true },
      orderIds: { type: "set", items: "string" },
      /** How often a part of an order has let go of the code. */
      partsGone: { type: "number" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "BILLING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["code"], template: "DISCOUNT#${code}", casing: "none" },
      },
    },
  },
  table,
);

/** Staff have set the price of a thing sold, or made a code: for a day, what they buy themselves says so. */
export const OwnPriceEntity = new Entity(
  {
    model: { service: "guildhall", entity: "ownPrice", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      /** Of the product or event; a discount code is its own. */
      id: { type: "string", required: true, readOnly: true },
      at: { type: CustomAttributeType<Instant>("string"), required: true },
      expiresAt: { type: "number", field: "ttl", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "PRICES-SET#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  table,
);
