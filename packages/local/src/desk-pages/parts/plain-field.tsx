import { PlainInput } from "@guildhall/web/components/field/plain-input.tsx";
import { PlainSelect as Select } from "@guildhall/web/components/field/plain-select.tsx";
import { type ReactNode, useId } from "react";
import "@guildhall/web/components/field/field.css";
import "./plain-field.css";

interface FrameProps {
  readonly label: string;
  readonly width?: "short" | "normal" | "wide";
}

interface PlainFieldProps extends FrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "search" | "text" | "tel" | "datetime-local";
  readonly placeholder?: string;
  /** What has been written before, offered while typing. */
  readonly known?: readonly string[];
}

/** A field that works at once: filters and controls, which are never sent as a form with rules. */
export function PlainField({ label, width = "normal", value, onChange, known, ...input }: PlainFieldProps) {
  const id = useId();
  return (
    <div className={`field field--${width} plain-field`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <PlainInput
        {...input}
        id={id}
        value={value}
        list={known && `${id}-known`}
        step={input.type === "datetime-local" ? 1 : undefined}
        onChange={onChange}
      />
      {known && (
        <datalist id={`${id}-known`}>
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </div>
  );
}

interface PlainSelectProps extends FrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

export function PlainSelect({ label, width = "short", value, onChange, children }: PlainSelectProps) {
  const id = useId();
  return (
    <div className={`field field--${width} plain-field`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  );
}
