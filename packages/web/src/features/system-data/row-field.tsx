import type { FieldKind, FieldOption, PageField } from "@guildhall/core/engines/system-page/page-field.schema";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxGroup } from "../../components/field/checkbox-group.tsx";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { ComboboxField } from "../../components/field/combobox-field.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { DateField, DateTimeField, TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { FileField } from "./field/file-field.tsx";
import { PictureField } from "./field/picture-field.tsx";
import { ReferencesField } from "./field/references-field.tsx";
import { RichTextField } from "./field/rich-text-field.tsx";

interface Common {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly help?: string;
}

interface Drawn {
  readonly common: Common;
  readonly max: number | undefined;
  readonly options: readonly FieldOption[];
  readonly page: string;
}

const rowsFor = (max = 0): number => (max > 1000 ? 12 : 4);

const drawings: Record<FieldKind, (drawn: Drawn) => ReactNode> = {
  text: ({ common, max }) => <TextField {...common} {...(max && { maxLength: max })} autoComplete="off" spellCheck />,
  link: ({ common }) => <TextField {...common} maxLength={500} autoComplete="off" width="wide" />,
  paragraph: ({ common, max }) => <TextareaField {...common} {...(max && { limit: max })} rows={rowsFor(max)} />,
  richText: ({ common, max }) => <RichTextField {...common} {...(max && { limit: max })} />,
  lines: ({ common }) => <TextareaField {...common} />,
  yesNo: ({ common: { optional: _, ...common } }) => <CheckboxField {...common} />,
  choice: ({ common, options }) => <SelectField {...common} options={options} />,
  reference: ({ common, options }) => <ComboboxField {...common} options={options} />,
  references: ({ common, options }) => <ReferencesField {...common} options={options} />,
  choices: ({ common, options }) => <CheckboxGroup {...common} options={options} />,
  day: ({ common }) => <DateField {...common} />,
  moment: ({ common }) => <DateTimeField {...common} help={[common.help, "Eastern Time."].filter(Boolean).join(" ")} />,
  price: ({ common }) => (
    <TextField help="In dollars." {...common} inputMode="decimal" width="short" autoComplete="off" />
  ),
  picture: ({ common, page }) => <PictureField {...common} page={page} />,
  file: ({ common, page }) => <FileField {...common} page={page} />,
  tenths: ({ common }) => <TextField {...common} inputMode="decimal" width="short" autoComplete="off" />,
  number: ({ common }) => <TextField {...common} inputMode="numeric" width="short" autoComplete="off" />,
};

interface RowFieldProps {
  readonly name: string;
  readonly field: PageField;
  readonly choices: readonly FieldOption[];
  readonly isNew: boolean;
  /** The page that has the field. */
  readonly page: string;
}

/** One field of a row, rendered by its kind. */
export function RowField({ name, field, choices, isNew, page }: RowFieldProps) {
  const { kind, label, help, optional = false, max } = field;
  const options = field.options ?? choices;
  if (!isNew && field.onlyOnce) return <SettledField name={name} label={label} options={options} />;
  return drawings[kind]({ common: { name, label, optional, ...(help && { help }) }, max, options, page });
}

/** A field that cannot be changed later. */
function SettledField({ name, label, options }: Pick<Common, "name" | "label"> & Pick<Drawn, "options">) {
  const value: unknown = useWatch({ name });
  return (
    <p className="field">
      <span className="field__label">{label}</span>
      <br />
      {options.find((option) => option.value === value)?.label ?? String(value ?? "")}
    </p>
  );
}
