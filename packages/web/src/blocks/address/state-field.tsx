import { Input } from "@aws-amplify/ui-react";
import { isAbroad } from "@guildhall/core/people/person/address.rules";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../components/button.tsx";
import { FieldFrame } from "../../components/field/field.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { useField } from "../../components/field/use-field.ts";
import { isTypedState, ownCountry, stateOptions } from "./address-fields.ts";

/** Chosen from the list of the United States, or typed (bylaws#address-entry). */
export function StateField() {
  const { getValues, setValue } = useFormContext();
  const [isTyped, setTyped] = useState(() => isTypedState(getValues()));
  const say = (field: "state" | "country", value: string) => setValue(field, value, { shouldDirty: true });
  const change = () => {
    setTyped(!isTyped);
    say("state", "");
    if (!isTyped && !isAbroad(getValues("country"))) say("country", "");
  };
  return (
    <div className="state-field">
      {isTyped ? (
        <TypedState />
      ) : (
        <SelectField
          name="state"
          label="State"
          options={stateOptions}
          autoComplete="address-level1"
          onChosen={(state) => state !== "" && say("country", ownCountry)}
        />
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
