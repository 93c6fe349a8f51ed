import { CustomAttributeType, Entity } from "electrodb";
import { listAttributes } from "../../../../engines/list/list-index.ts";
import type { MediaId } from "../../../../ground/shared/ids.ts";
import type { Instant, LocalDate, PersonId } from "../../../../ground/shared/values.ts";
import { table } from "../../../../ground/storage/table.ts";
import type { ActiveFlag } from "../../../../people/person/active-flag.schema.ts";
import type { ExperienceId, Hundredths, RegistrationId } from "../../certification.schema.ts";
import type { ExperienceStatus } from "../../experience/experience.schema.ts";

/** One entry of experience, with what the list of staff shows of its person. */
export const ExperienceEntity = new Entity(
  {
    model: { service: "guildhall", entity: "experience", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      registrationId: { type: CustomAttributeType<RegistrationId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<ExperienceId>("string"), required: true, readOnly: true },
      firstName: { type: "string" },
      lastName: { type: "string" },
      activeFlags: { type: CustomAttributeType<ActiveFlag[]>("any") },
      certificationName: { type: "string", required: true },
      militarySpouse: { type: "boolean" },
      fellowshipServiceTypeId: { type: "string", required: true },
      /** In hundredths, as they were logged. */
      hours: { type: CustomAttributeType<Hundredths>("number"), required: true },
      /** What they count for, by the multiplier of the type when they were saved. */
      credited: { type: CustomAttributeType<Hundredths>("number"), required: true },
      organization: { type: "string", required: true },
      title: { type: "string" },
      supervisorName: { type: "string", required: true },
      supervisorEmail: { type: "string", required: true },
      supervisorPhone: { type: "string", required: true },
      description: { type: "string", required: true },
      startDate: { type: CustomAttributeType<LocalDate>("string"), required: true },
      endDate: { type: CustomAttributeType<LocalDate>("string"), required: true },
      sessions: { type: "string" },
      attendance: { type: "string" },
      practicumImpact: { type: "string" },
      /** By the names of the custom fields of its type. */
      extra: { type: CustomAttributeType<Readonly<Record<string, string>>>("any") },
      /** Documents of the registration that belong to this entry. */
      media: { type: CustomAttributeType<readonly MediaId[]>("any") },
      experienceStatus: { type: CustomAttributeType<ExperienceStatus>("string"), required: true },
      pressId: { type: "string", readOnly: true },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      revision: { type: "number", required: true },
      /** The revision that its candidate made last: what staff or a supervisor changed leaves it. */
      ownRevision: { type: "number", required: true },
      ...listAttributes,
    },
    indexes: {
      byRegistration: {
        pk: { field: "pk", composite: ["personId"], template: "EXPERIENCES#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["registrationId", "id"], template: "${registrationId}#${id}", casing: "none" },
      },
      byId: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["id"], template: "EXPERIENCE#${id}", casing: "none" },
        sk: { field: "gsi1sk", composite: [], template: "EXPERIENCE", casing: "none" },
      },
    },
  },
  table,
);
