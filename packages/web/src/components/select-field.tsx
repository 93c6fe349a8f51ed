import { FieldFrame, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useField } from "./use-field.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** One more line, where the label alone does not say enough. */
  readonly help?: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** The empty choice. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

export function SelectField({ name, options, placeholder = "Choose one", autoComplete, ...frame }: SelectFieldProps) {
  const field = useField(name, { label: frame.label, hasHelp: Boolean(frame.help) });
  return (
    <FieldFrame field={field} {...frame}>
      <div className="select">
        <select {...field.control} className="amplify-select" autoComplete={autoComplete}>
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </FieldFrame>
  );
}
