import type { DecisionFieldKind, FieldChoice, ShownField } from "@guildhall/core/review/field/decision-field.schema";
import type { ReactNode } from "react";
import { CheckboxGroup } from "../../../components/field/checkbox-group.tsx";
import { CheckboxField } from "../../../components/field/choice-fields.tsx";
import { SelectField } from "../../../components/field/select-field.tsx";
import { DateField, TextField } from "../../../components/field/text-field.tsx";
import { TextareaField } from "../../../components/field/textarea-field.tsx";

interface Common {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly help?: string;
}

interface Drawn {
  readonly common: Common;
  readonly max: number | undefined;
  readonly options: readonly FieldChoice[];
}

const drawings: Record<Exclude<DecisionFieldKind, "seen">, (drawn: Drawn) => ReactNode> = {
  text: ({ common, max }) => <TextField {...common} {...(max && { maxLength: max })} autoComplete="off" spellCheck />,
  link: ({ common }) => <TextField {...common} maxLength={500} autoComplete="off" width="wide" />,
  paragraph: ({ common, max }) => <TextareaField {...common} {...(max && { limit: max })} />,
  lines: ({ common }) => <TextareaField {...common} />,
  number: ({ common }) => <TextField {...common} inputMode="numeric" width="short" autoComplete="off" />,
  tenths: ({ common }) => <TextField {...common} inputMode="decimal" width="short" autoComplete="off" />,
  price: ({ common }) => (
    <TextField help="In dollars." {...common} inputMode="decimal" width="short" autoComplete="off" />
  ),
  day: ({ common }) => <DateField {...common} />,
  yesNo: ({ common: { optional: _, ...common } }) => <CheckboxField {...common} />,
  choice: ({ common, options }) => <SelectField {...common} options={options} />,
  step: ({ common, options }) => <SelectField {...common} options={options} />,
  choices: ({ common, options }) => <CheckboxGroup {...common} options={options} />,
  rows: ({ common, options }) => <CheckboxGroup {...common} options={options} />,
};

/** A field that a decision asks, drawn by its kind. What was only seen is not asked. */
export function DecisionInput({ field }: { readonly field: ShownField }) {
  const { kind, name, label, help, isNeeded, max, options = [] } = field;
  if (kind === "seen") return null;
  const common = { name: `fields.${name}`, label, optional: !isNeeded, ...(help && { help }) };
  return drawings[kind]({ common, max, options });
}
