import { type ChangeEvent, useId } from "react";
import { PlainSelect } from "./plain-select.tsx";
import type { Option } from "./select-field.tsx";
import "./field.css";

interface SelectBoxProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
}

/** A choice that is effective at once; not part of a form. */
export function SelectBox({ label, value, onChange, options, isDisabled }: SelectBoxProps) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <PlainSelect id={id} value={value} onChange={choose} disabled={isDisabled}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
}
