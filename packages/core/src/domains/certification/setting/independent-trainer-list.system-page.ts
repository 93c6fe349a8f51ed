import { dayField, textField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { independentTrainersSeed } from "./program.seed.ts";

export const independentTrainerListPage = definePage({
  name: "independent-trainer-list",
  title: "Independent trainers",
  one: "independent trainer",
  many: "independent trainers",
  group: "certification",
  lead: "Whom people can name as their trainer on a pathway that asks for one.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    city: textField({ label: "City", max: 100 }),
    personId: textField({
      label: "Id of the person",
      help: "At the end of the address of the person’s page, if the trainer has an account.",
      max: 40,
      optional: true,
    }),
    until: dayField({ label: "Trainer until", help: "Including this day. Empty: no end is known.", optional: true }),
  },
  called: "name",
  columns: ["city", "until"],
  order: "byName",
  keptIn: "registrations of people",
  checkEntered: ({ personId }) =>
    personId === undefined || PersonId.safeParse(personId).success
      ? []
      : [{ field: "personId", message: "Enter an id that begins with per_, or leave this empty." }],
  seed: independentTrainersSeed,
});
