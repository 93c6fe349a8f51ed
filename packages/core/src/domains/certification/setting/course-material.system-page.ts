import {
  referenceField,
  referencesField,
  textField,
  yesNoField,
} from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { courseMaterialsSeed } from "./certification.seed.ts";
import { certificationPartition } from "./certification-key.schema.ts";

/**'s names. */
const courseField = (label: string) =>
  textField({ label, help: "Its number on the learning platform.", max: 40, optional: true });

export const courseMaterialPage = definePage({
  name: "course-material",
  title: "Course materials",
  one: "course material",
  many: "course materials",
  group: "certification",
  lead: "What a pathway can offer to learn from. Its price is that of its fee; without one it costs nothing.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    productId: referenceField({ label: "Fee", of: "product", where: { kind: "course_material" }, optional: true }),
    isShipped: yesNoField({ label: "It is shipped" }),
    brightspaceCourseId: courseField("First course"),
    brightspaceCourse2Id: courseField("Second course"),
    brightspaceCourse3Id: courseField("Third course"),
    eventIds: referencesField({
      label: "Events",
      help: "Whoever has the material is registered for them.",
      of: "event",
      most: 20,
      optional: true,
    }),
  },
  called: "name",
  columns: ["productId", "isShipped", "eventIds"],
  order: "byName",
  keptIn: "registrations of people",
  partition: certificationPartition,
  idPrefix: "material-",
  seed: courseMaterialsSeed,
});
