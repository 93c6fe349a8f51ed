import {
  choiceField,
  referenceField,
  richTextField,
  textField,
} from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { dashboardCardsSeed } from "./candidate-page.seed.ts";
import { certificationPartition } from "./certification-key.schema.ts";

/**'s dashboard types. */
export const dashboardTypes = {
  education_dashboard: "Education",
  certification_dashboard_candidate: "Certification, for candidates",
  certification_dashboard_certified: "Certification, for the certified",
  certification_dashboard_not_certified: "Certification, for all others",
} as const;

export const dashboardCardPage = definePage({
  name: "dashboard-card",
  title: "Dashboard cards",
  one: "card",
  many: "cards",
  group: "certification",
  lead: "What the pages of certifications and of education say beside their own cards, in this order.",
  fields: {
    certificationId: referenceField({
      label: "Certification",
      help: "Empty: whatever the certification is.",
      of: "certification",
      optional: true,
    }),
    dashboardType: choiceField(dashboardTypes, { label: "Shown on" }),
    title: textField({ label: "Title", max: 100 }),
    cardText: richTextField({ label: "Text", max: 2000 }),
  },
  called: "title",
  namesRepeat: true,
  columns: ["dashboardType", "certificationId", "cardText"],
  givingWay: ["cardText"],
  order: "byHand",
  partition: certificationPartition,
  idPrefix: "card-",
  seed: dashboardCardsSeed,
});
