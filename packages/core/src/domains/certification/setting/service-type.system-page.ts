import { linesField, numberField, textField, yesNoField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage, type PageFault } from "../../../engines/system-page/system-page.schema.ts";
import { certificationPartition } from "./certification-key.schema.ts";
import { serviceTypesSeed } from "./service-type.seed.ts";

interface Capped {
  readonly allowed: number;
  readonly percentage: boolean;
}

const capFaults = ({ allowed, percentage }: Capped): PageFault[] =>
  percentage && allowed > 100 ? [{ field: "allowed", message: "A share is 100 percent at most." }] : [];

interface Named {
  readonly extraFields?: readonly string[] | undefined;
}

const extraFaults = ({ extraFields = [] }: Named): PageFault[] =>
  new Set(extraFields).size === extraFields.length
    ? []
    : [{ field: "extraFields", message: "Name each question once." }];

export const serviceTypePage = definePage({
  name: "service-type",
  title: "Service types",
  one: "service type",
  many: "service types",
  group: "certification",
  lead: "What experience can be logged as, and how much of each counts.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    allowed: numberField({ label: "Counts at most", help: "Hours, or percent.", min: 1, max: 10_000 }),
    percentage: yesNoField({ label: "It is a percentage of the required hours" }),
    multiplierPercent: numberField({
      label: "One hour counts as, in percent",
      help: "100 for one hour, 150 for an hour and a half. What is logged already keeps its value.",
      min: 10,
      max: 1000,
    }),
    militarySpouseOnly: yesNoField({ label: "For military spouses only" }),
    fileUploadRequired: yesNoField({ label: "An Experience Verification Form is needed" }),
    extraFields: linesField({
      label: "Further questions",
      help: "One in each line. Each must be answered.",
      most: 10,
      optional: true,
    }),
  },
  called: "name",
  columns: ["allowed", "percentage", "militarySpouseOnly", "fileUploadRequired"],
  order: "byHand",
  keptIn: "experience that people logged",
  partition: certificationPartition,
  idPrefix: "service-",
  check: (row) => [...capFaults(row), ...extraFaults(row)],
  seed: serviceTypesSeed,
});
