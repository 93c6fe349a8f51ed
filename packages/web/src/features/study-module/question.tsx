import type { FormField } from "@guildhall/core/domains/study-module/study-module.schema";
import { CheckboxField, RadioGroup } from "../../components/field/choice-fields.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { DateField, PhoneField, TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { autoCompleteOf } from "./form-fields.ts";

/** More choices than these are easier to find in a list that opens. */
const mostRadios = 6;

/** One question of a form that staff have made, rendered by its kind. */
export function Question({ field }: { field: FormField }) {
  const { label, help, kind, maxLength, required } = field;
  const name = `answers.${field.name}`;
  const common = { name, label, optional: !required, ...(help && { help }) };
  if (kind === "paragraph") return <TextareaField {...common} limit={maxLength ?? 2500} />;
  if (kind === "phone") return <PhoneField {...common} />;
  if (kind === "date") return <DateField {...common} />;
  if (kind === "choice") return <Choice {...common} options={field.options ?? []} />;
  if (kind === "checkbox") return <CheckboxField name={name} label={label} {...(help && { help })} />;
  const length = maxLength === undefined ? {} : { maxLength };
  return (
    <TextField
      {...common}
      {...length}
      type={kind === "email" ? "email" : "text"}
      autoComplete={autoCompleteOf(field)}
    />
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly help?: string;
  readonly options: readonly string[];
}

/** An optional answer must be clearable, which radio buttons do not allow. */
function Choice({ options, optional, ...field }: ChoiceProps) {
  const choices = options.map((option) => ({ value: option, label: option }));
  return optional || options.length > mostRadios ? (
    <SelectField {...field} optional={optional} options={choices} />
  ) : (
    <RadioGroup {...field} options={choices} />
  );
}
