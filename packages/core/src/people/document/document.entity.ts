import { CustomAttributeType, Entity } from "electrodb";
import type { Subject } from "../../ground/change/audit.schema.ts";
import type { MediaId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { DocumentRefusal, DocumentState } from "./document.schema.ts";

export const DocumentEntity = new Entity(
  {
    model: { service: "guildhall", entity: "document", version: "1" },
    attributes: {
      /** The person whom it is about, or the association where it is about nobody. */
      about: { type: CustomAttributeType<Subject>("string"), field: "personId", required: true, readOnly: true },
      id: { type: CustomAttributeType<MediaId>("string"), required: true, readOnly: true },
      kind: { type: "string", required: true, readOnly: true },
      /** The record that it belongs to; the person's own id where it belongs to nothing else. */
      recordId: { type: "string", field: "subjectId", required: true },
      name: { type: "string", required: true },
      contentType: { type: "string", required: true },
      size: { type: "number", required: true },
      state: { type: CustomAttributeType<DocumentState>("string"), required: true },
      /** Key of the index of those that wait; removed after the check, to keep the index small. */
      waiting: { type: ["yes"] as const },
      refusal: { type: CustomAttributeType<DocumentRefusal>("string") },
      createdBy: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["about"], template: "DOCUMENTS#${about}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "DOCUMENT#${id}", casing: "none" },
      },
      byId: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["id"], template: "DOCUMENT#${id}", casing: "none" },
        sk: { field: "gsi1sk", composite: [], template: "DOCUMENT", casing: "none" },
      },
      byWaiting: {
        index: "gsi2",
        condition: ({ waiting }) => waiting !== undefined,
        pk: { field: "gsi2pk", composite: ["waiting"], template: "DOCUMENTS#${waiting}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
      },
    },
  },
  table,
);

/** Counts what was added to one place, so that of many at once each sees those before it. */
export const DocumentRoomEntity = new Entity(
  {
    model: { service: "guildhall", entity: "documentRoom", version: "1" },
    attributes: {
      about: { type: CustomAttributeType<Subject>("string"), field: "personId", required: true, readOnly: true },
      recordId: { type: "string", field: "subjectId", required: true, readOnly: true },
      kind: { type: "string", required: true, readOnly: true },
      added: { type: "number", required: true },
    },
    indexes: {
      byPlace: {
        pk: { field: "pk", composite: ["about"], template: "DOCUMENTS#${about}", casing: "none" },
        sk: { field: "sk", composite: ["recordId", "kind"], template: "ROOM#${recordId}#${kind}", casing: "none" },
      },
    },
  },
  table,
);
