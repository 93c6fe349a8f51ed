import { useId } from "react";
import "./segments.css";

interface SegmentsProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly tone?: "trouble" }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="hidden-visually">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} data-tone={option.tone}>
          <input
            type="radio"
            className="hidden-visually"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
