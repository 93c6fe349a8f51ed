import { paragraphField, referenceField, textField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { certificationPartition } from "./certification-key.schema.ts";
import { practiceExamsSeed } from "./practice-exam.seed.ts";

const buttonField = (label: string) => textField({ label, max: 40 });
const saidField = (label: string) => paragraphField({ label, max: 1000 });

/**'s fields. */
export const practiceExamPage = definePage({
  name: "practice-exam",
  title: "Practice exams",
  one: "practice exam",
  many: "practice exams",
  group: "certification",
  lead: "What is said of a bundle of practice exams, from the registration to the results. Its surveys are a page of their own.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    productId: referenceField({ label: "Fee", of: "product", where: { kind: "practice_exam" } }),
    registrationFlowLanguage: saidField("Text in the registration"),
    registrationFlowCheckboxText: textField({ label: "Box to tick in the registration", max: 200 }),
    takeExamPopupText: saidField("Text before the exam"),
    takeExamPopupButtonText: buttonField("Button before the exam"),
    accessResultsText: saidField("Text before the results"),
    accessResultsButtonText: buttonField("Button before the results"),
    takeSurveyHeaderText: textField({ label: "Heading of the survey", max: 200 }),
    takeSurveyButtonText: buttonField("Button of the survey before the exam"),
    accessResultsSurveyButtonText: buttonField("Button of the survey before the results"),
  },
  called: "name",
  columns: ["productId"],
  order: "byName",
  keptIn: "orders and registrations",
  partition: certificationPartition,
  idPrefix: "practice-",
  seed: practiceExamsSeed,
});
