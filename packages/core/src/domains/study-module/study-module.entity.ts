import { CustomAttributeType, Entity } from "electrodb";
import { smallListAttributes } from "../../engines/list/list-index.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { KeptStudyModuleAnswer } from "./study-module.schema.ts";

export const StudyModuleAnswerEntity = new Entity(
  {
    model: { service: "guildhall", entity: "studyModuleAnswer", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<KeptStudyModuleAnswer["id"]>("string"), required: true, readOnly: true },
      form: { type: ["study-module"] as const, required: true, readOnly: true, default: "study-module" },
      sentAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      answers: { type: CustomAttributeType<KeptStudyModuleAnswer["answers"]>("any"), required: true },
      ...smallListAttributes,
    },
    indexes: {
      byForm: {
        pk: { field: "pk", composite: ["form"], template: "ANSWERS#${form}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  table,
);
