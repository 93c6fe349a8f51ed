import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { NoteId } from "./note.schema.ts";

export const NoteEntity = new Entity(
  {
    model: { service: "guildhall", entity: "note", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<NoteId>("string"), required: true, readOnly: true },
      note: { type: "string", required: true },
      createdBy: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      editedBy: { type: CustomAttributeType<PersonId>("string") },
      editedAt: { type: CustomAttributeType<Instant>("string") },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "REMARKS#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "NOTE#${id}", casing: "none" },
      },
    },
  },
  table,
);
