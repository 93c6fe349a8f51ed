import { type Ref, useId } from "react";
import { useRestedText } from "../../lib/list/use-rested-text.ts";
import { PlainInput } from "./plain-input.tsx";
import "./field.css";

interface SearchBoxProps {
  readonly label: string;
  readonly type?: "search" | "date" | undefined;
  /** What to type. */
  readonly help?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches by itself after a pause in typing; not part of a form. */
export function SearchBox({ label, type = "search", help, value, onChange, ref }: SearchBoxProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const [typed, setTyped] = useRestedText(value, onChange);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p id={helpId} className="field__help">
          {help}
        </p>
      )}
      <PlainInput
        id={id}
        ref={ref}
        aria-describedby={help && helpId}
        type={type}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}
