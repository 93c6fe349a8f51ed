import { CustomAttributeType, Entity } from "electrodb";
import { smallListAttributes } from "../list/list-index.ts";
import { table } from "../shared/table.ts";
import type { Instant } from "../shared/values.ts";
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
