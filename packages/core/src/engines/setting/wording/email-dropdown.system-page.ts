import { choiceField, richTextField, textField } from "../../system-page/page-field.schema.ts";
import { definePage } from "../../system-page/system-page.schema.ts";
import { emailDropdownSeed } from "./email-dropdown.seed.ts";
import { messageCategories } from "./message-category.schema.ts";

export const emailDropdownPage = definePage({
  name: "email-dropdown",
  title: "Messages to choose from",
  one: "message",
  many: "messages",
  group: "words",
  lead: "What staff can choose from when they approve or send back something. Each becomes a part of the mail.",
  fields: {
    title: textField({ label: "Title", help: "Only staff see it.", max: 100 }),
    category: choiceField(messageCategories, { label: "Used when" }),
    message: richTextField({ label: "Message", max: 4000 }),
  },
  called: "title",
  columns: ["category", "message"],
  order: "byHand",
  seed: emailDropdownSeed,
});
