import {
  choicesField,
  numberField,
  paragraphField,
  referenceField,
  referencesField,
  textField,
  yesNoField,
} from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { registrationFiles } from "../certification.schema.ts";
import { pathwaysSeed } from "./certification.seed.ts";
import { certificationPartition, keyFaults, keyField } from "./certification-key.schema.ts";

/** bylaws#certification-is-data */
export const pathwayPage = definePage({
  name: "pathway",
  title: "Pathways",
  one: "pathway",
  many: "pathways",
  group: "certification",
  lead: "The ways to a certification, in the order in which people see them. A change counts within a minute, for registrations that begin or are still being filled in. Whoever is enrolled keeps months, hours and parts as they were.",
  fields: {
    certificationId: referenceField({ label: "Certification", of: "certification" }),
    name: textField({ label: "Name", max: 100 }),
    key: keyField,
    registrationFeeId: referenceField({ label: "Registration fee", of: "registration-fee" }),
    preapproval: yesNoField({
      label: "Staff approve the pathway first",
      help: "Before the person chooses materials and pays.",
    }),
    reviewed: yesNoField({
      label: "Staff approve the registration",
      help: "Nothing is charged before. Otherwise everything is charged at checkout.",
    }),
    months: numberField({ label: "Months to complete it", min: 1, max: 120 }),
    requiredHours: numberField({ label: "Hours of experience", min: 0, max: 10_000 }),
    requiredFiles: choicesField(registrationFiles, { label: "Files that it needs", optional: true }),
    asksEducation: yesNoField({ label: "Asks about education" }),
    asksTrainer: yesNoField({ label: "Asks for the independent trainer" }),
    asksProgram: yesNoField({ label: "Asks for the university program" }),
    offersNoMaterials: yesNoField({ label: "Offers “No course materials”" }),
    materialsOptional: yesNoField({ label: "The choice of course materials may be left out" }),
    materialIds: referencesField({
      label: "Course materials",
      help: "In the order in which they are offered. People choose one.",
      of: "course-material",
      most: 20,
      optional: true,
    }),
    moduleIds: referencesField({
      label: "Modules",
      help: "Trainings that belong to the pathway. Its people are certified only once their modules are approved.",
      of: "product",
      where: { kind: "training" },
      most: 20,
      optional: true,
    }),
    confirmText: paragraphField({
      label: "Question before it is chosen",
      help: "The person has to agree before going on.",
      max: 500,
      optional: true,
    }),
  },
  called: "name",
  namesRepeat: true,
  columns: ["certificationId", "registrationFeeId", "months", "materialIds"],
  givingWay: ["materialIds"],
  order: "byHand",
  keptIn: "registrations of people",
  partition: certificationPartition,
  idPrefix: "pathway-",
  check: ({ materialIds, offersNoMaterials, materialsOptional }) =>
    materialIds || offersNoMaterials || materialsOptional
      ? []
      : [{ field: "materialIds", message: "Choose course materials, or say above that there may be none." }],
  checkEntered: keyFaults,
  seed: pathwaysSeed,
});
