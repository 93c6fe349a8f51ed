import { CustomAttributeType, Entity } from "electrodb";
import { table } from "../shared/table.ts";
import type { Instant } from "../shared/values.ts";
import type { KeptStudyModuleAnswer } from "./setting.schema.ts";

/** Small records that staff maintain; each kind has its own schema. */
export const SettingEntity = new Entity(
  {
    model: { service: "guildhall", entity: "setting", version: "1" },
    attributes: {
      kind: {
        type: [
          "banner",
          "referrer-context",
          "study-module-form",
          "work-area-category",
          "area-of-expertise",
          "military-installation",
          "text-terms",
          "association",
        ] as const,
        required: true,
        readOnly: true,
      },
      id: { type: "string", required: true, readOnly: true },
      value: { type: CustomAttributeType<Record<string, unknown>>("any"), required: true },
    },
    indexes: {
      byKind: {
        pk: { field: "pk", composite: ["kind"], template: "SETTING#${kind}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  table,
);

export const StudyModuleAnswerEntity = new Entity(
  {
    model: { service: "guildhall", entity: "studyModuleAnswer", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<KeptStudyModuleAnswer["id"]>("string"), required: true, readOnly: true },
      form: { type: ["study-module"] as const, required: true, readOnly: true, default: "study-module" },
      sentAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      answers: { type: CustomAttributeType<KeptStudyModuleAnswer["answers"]>("any"), required: true },
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
