import { textField } from "../../system-page/page-field.schema.ts";
import { definePage } from "../../system-page/system-page.schema.ts";
import { militaryInstallationsSeed } from "./military-installation.seed.ts";

export const militaryInstallationPage = definePage({
  name: "military-installation",
  title: "Military installations",
  one: "installation",
  many: "installations",
  group: "people",
  lead: "People who work with the military choose one. “Not listed” stays at the end of the list.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    state: textField({ label: "State", help: "In two letters; overseas, the postal region.", max: 2, optional: true }),
  },
  called: "name",
  columns: ["state"],
  order: "byName",
  keptIn: "profiles of people",
  seenAt: "/edit-profile/professional",
  seed: militaryInstallationsSeed,
});
