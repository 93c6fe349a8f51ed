import { CustomAttributeType, Entity } from "electrodb";
import type { LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";
import type { CertificateStanding } from "../../../people/certificate/certificate-status.rules.ts";
import { byHandAttributes, byHandIndex } from "../by-hand-index.ts";
import type { CertificateId, RegistrationId } from "../certification.schema.ts";
import type { IssuedByHand } from "../issued-by-hand.schema.ts";

/** A certification that somebody has earned. Its status follows from it and the day. */
export const CertificateEntity = new Entity(
  {
    model: { service: "guildhall", entity: "certificate", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<CertificateId>("string"), required: true, readOnly: true },
      certificationId: { type: "string", required: true, readOnly: true },
      certificationName: { type: "string", required: true, readOnly: true },
      registrationId: { type: CustomAttributeType<RegistrationId>("string"), readOnly: true },
      certifiedOn: { type: CustomAttributeType<LocalDate>("string"), required: true, readOnly: true },
      /** As its holder wants it written. */
      certificateName: { type: "string", required: true },
      /** Years whose fee is paid. */
      paidYears: { type: CustomAttributeType<readonly number[]>("any"), required: true },
      /** The first year that is not paid; absent where no fee is asked for, or it is no longer held. */
      owesFrom: { type: "number" },
      lapsedForCeus: { type: "boolean" },
      revokedOn: { type: CustomAttributeType<LocalDate>("string") },
      /** A newer one of the same certification. */
      renewedBy: { type: CustomAttributeType<CertificateId>("string") },
      setByStaff: { type: CustomAttributeType<NonNullable<CertificateStanding["setByStaff"]>>("string") },
      credential: { type: CustomAttributeType<IssuedByHand>("any"), required: true },
      ...byHandAttributes,
      revision: { type: "number", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "CERTIFYING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "CERTIFICATE#${id}", casing: "none" },
      },
      byId: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["id"], template: "CERTIFICATE#${id}", casing: "none" },
        sk: { field: "gsi1sk", composite: [], template: "CERTIFICATE", casing: "none" },
      },
      byFeeOwed: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["owesFrom"], template: "FEES-OWED#${owesFrom}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["personId", "id"], template: "${personId}#${id}", casing: "none" },
      },
      byHand: byHandIndex,
    },
  },
  table,
);
