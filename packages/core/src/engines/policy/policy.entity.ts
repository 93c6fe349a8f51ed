import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { PolicyName } from "./policy-numbers.rules.ts";

/** Never changed once it is written: a correction is a newer one for the same day. */
export const PolicyEntity = new Entity(
  {
    model: { service: "guildhall", entity: "policy", version: "1" },
    attributes: {
      parameter: { type: CustomAttributeType<PolicyName>("string"), required: true, readOnly: true },
      value: { type: CustomAttributeType<number | readonly number[]>("any"), required: true, readOnly: true },
      validFrom: { type: CustomAttributeType<LocalDate>("string"), required: true, readOnly: true },
      isWithdrawn: { type: "boolean", readOnly: true },
      recordedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      by: { type: CustomAttributeType<PersonId>("string"), readOnly: true },
    },
    indexes: {
      byParameter: {
        pk: { field: "pk", composite: [], template: "POLICY", casing: "none" },
        sk: {
          field: "sk",
          composite: ["parameter", "validFrom", "recordedAt"],
          template: "${parameter}#${validFrom}#${recordedAt}",
          casing: "none",
        },
      },
    },
  },
  table,
);

/** Some numbers depend on each other: whoever writes one has read all the others as they are. */
export const PolicyRevisionEntity = new Entity(
  {
    model: { service: "guildhall", entity: "policyRevision", version: "1" },
    attributes: { revision: { type: "number", required: true } },
    indexes: {
      byPolicy: {
        pk: { field: "pk", composite: [], template: "POLICY#REVISION", casing: "none" },
        sk: { field: "sk", composite: [], template: "REVISION", casing: "none" },
      },
    },
  },
  table,
);
