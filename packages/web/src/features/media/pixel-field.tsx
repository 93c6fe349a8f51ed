import { Input, Label } from "@aws-amplify/ui-react";
import { useId, useState } from "react";

interface PixelFieldProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A number of pixels. While it is typed it may be anything; after leaving the field, it shows the valid number. */
export function PixelField({ label, value, max, disabled, onChange }: PixelFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <div className="field">
      <Label htmlFor={id} className="field__label">
        {label} <span className="quiet">(pixels)</span>
      </Label>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        isDisabled={disabled}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (/^\d+$/.test(target.value)) onChange(Number(target.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
