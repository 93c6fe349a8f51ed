import { textField } from "../../../engines/system-page/page-field.schema.ts";
import type { PageFault } from "../../../engines/system-page/system-page.schema.ts";

export const certificationPartition = "certification";

export const keyField = textField({
  label: "Key",
  help: "A short name for files and other systems, such as self-study. It cannot be changed later.",
  max: 40,
  onlyOnce: true,
});

export const keyFaults = ({ key }: { readonly key: string }): PageFault[] =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)
    ? []
    : [{ field: "key", message: "Use small letters, digits and single dashes between them." }];
