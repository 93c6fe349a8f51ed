import type { DomainNames } from "./new-domain-names.ts";

/** A page of system data: rows that staff change. */
export const tableFilesOf = ({ folder, value, words }: DomainNames): Record<string, string> => ({
  [`packages/core/src/domains/${folder}/${folder}-kind.system-page.ts`]: `import { textField } from "../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";

export const ${value}KindPage = definePage({
  name: "${folder}-kind",
  title: "Kinds of ${words}",
  one: "kind of ${words}",
  many: "kinds of ${words}",
  group: "words",
  lead: "Say what the rows are for, and who sees them.",
  fields: { name: textField({ label: "Name", max: 100 }) },
  called: "name",
  columns: [],
  order: "byName",
});
`,
});
