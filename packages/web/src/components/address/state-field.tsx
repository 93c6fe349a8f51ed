import { Input } from "@aws-amplify/ui-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../button.tsx";
import { FieldFrame } from "../field.tsx";
import { SelectField } from "../select-field.tsx";
import { useField } from "../use-field.ts";
import { isListed, stateOptions } from "./address-fields.ts";

/** 2§2: chosen from a list, or typed where the list has it not. */
export function StateField() {
  const { setValue } = useFormContext();
  const state = useWatch({ name: "state" }) as string;
  const [isTyping, setTyping] = useState(state !== "" && !isListed(state));
  // A suggestion may fill in a state of the list at any time.
  const isTyped = isTyping && !isListed(state);
  const change = () => {
    setTyping(!isTyped);
    setValue("state", "", { shouldDirty: true });
  };
  return (
    <div className="state-field">
      {isTyped ? (
        <TypedState />
      ) : (
        <SelectField name="state" label="State" options={stateOptions} autoComplete="address-level1" />
      )}
      <Button kind="plain" onClick={change}>
        {isTyped ? "Choose from the list" : "State not listed?"}
      </Button>
    </div>
  );
}

function TypedState() {
  const field = useField("state", { label: "State", tidy: (typed) => typed.trim().toUpperCase() });
  return (
    <FieldFrame field={field} label="State">
      <Input
        {...field.control}
        type="text"
        className="state-field__typed"
        autoComplete="address-level1"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        hasError={Boolean(field.error)}
      />
    </FieldFrame>
  );
}
