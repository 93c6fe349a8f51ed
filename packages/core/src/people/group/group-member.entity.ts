import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

export const GroupMemberEntity = new Entity(
  {
    model: { service: "guildhall", entity: "groupMember", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      groupId: { type: "string", required: true, readOnly: true },
      addedBy: { type: CustomAttributeType<PersonId>("string"), required: true },
      addedAt: { type: CustomAttributeType<Instant>("string"), required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "REMARKS#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["groupId"], template: "GROUP#${groupId}", casing: "none" },
      },
      byGroup: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["groupId"], template: "GROUP#${groupId}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["personId"], template: "${personId}", casing: "none" },
      },
    },
  },
  table,
);
