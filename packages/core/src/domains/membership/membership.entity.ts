import { CustomAttributeType, Entity } from "electrodb";
import { listAttributes } from "../../engines/list/list-index.ts";
import type { LineItemId, MembershipId } from "../../ground/shared/ids.ts";
import type { Cents, Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { ActiveFlag } from "../../people/person/active-flag.schema.ts";
import type { MembershipRequest } from "../../people/person/membership.schema.ts";

/** One term per row, so that gaps stay visible. */
export const MembershipEntity = new Entity(
  {
    model: { service: "guildhall", entity: "membership", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<MembershipId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      key: { type: CustomAttributeType<MembershipRequest["key"]>("string"), required: true },
      start: { type: CustomAttributeType<LocalDate>("string"), required: true, readOnly: true },
      end: { type: CustomAttributeType<LocalDate>("string"), required: true },
      /** Absent for imported terms. */
      lineItemId: { type: CustomAttributeType<LineItemId>("string"), readOnly: true },
      grantedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      /** The member of staff who granted it without a charge, and why. */
      grantedBy: { type: CustomAttributeType<PersonId>("string"), readOnly: true },
      reason: { type: "string", readOnly: true },
      /** The latest reminder that was sent, and of which end. */
      reminded: { type: "string" },
      priceCents: { type: CustomAttributeType<Cents>("number"), readOnly: true },
      firstName: { type: "string" },
      lastName: { type: "string" },
      memberNumber: { type: "number" },
      activeFlags: { type: CustomAttributeType<ActiveFlag[]>("any") },
      ...listAttributes,
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "MEMBERSHIPS#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["start", "id"], template: "${start}#${id}", casing: "none" },
      },
      byId: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["id"], template: "MEMBERSHIP#${id}", casing: "none" },
        sk: { field: "gsi1sk", composite: [], template: "MEMBERSHIP", casing: "none" },
      },
      byEnd: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["end"], template: "MEMBERSHIPS-ENDING#${end}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["personId", "id"], template: "${personId}#${id}", casing: "none" },
      },
    },
  },
  table,
);
