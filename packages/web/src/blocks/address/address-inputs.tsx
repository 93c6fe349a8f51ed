import type { Place } from "@guildhall/core/ground/place/place.schema";
import { AddressForm as AddressSchema } from "@guildhall/core/people/person/profile/address.schema";
import type { Address } from "@guildhall/core/people/person/user.schema";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { PhoneField, TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { UnsavedGuard } from "../../components/form/unsaved-guard.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";
import { bodyOf, isMilitaryState, isTypedState, located, nameOptions, valuesOf } from "./address-fields.ts";
import { AddressSearch } from "./address-search.tsx";
import { CountryField } from "./country-field.tsx";
import { StateField } from "./state-field.tsx";
import "./address-form.css";

interface AddressFormProps {
  /** The address to correct. */
  readonly address?: Address | undefined;
  readonly onSave: (body: AddressSchema) => Promise<unknown>;
  readonly onClose: () => void;
  /** Whether something would be lost by closing. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** P.O. boxes, the armed forces' post offices and places abroad are not found by searching. */
const isByHandOnly = (address: Address | undefined): boolean =>
  address !== undefined && (isMilitaryState(address.state) || isTypedState(address));

export function AddressInputs({ address, onSave, onClose, onDirty }: AddressFormProps) {
  const form = useSchemaForm(AddressSchema, valuesOf(address) as never);
  const [isByHand, setByHand] = useState(isByHandOnly(address));
  const [known, setKnown] = useState<Partial<Place> | undefined>(address as Partial<Place> | undefined);
  const isChanged = useIsChanged(form.control);
  useEffect(() => onDirty(isChanged), [isChanged, onDirty]);
  return (
    <Form form={form} onSubmit={(values) => onSave(bodyOf(values, known))} label="Address">
      <UnsavedGuard />
      <div className="address-form__pair">
        <SelectField name="name" label="Name" options={nameOptions} />
        <PhoneField name="phone" label="Phone" autoComplete="tel" optional />
      </div>
      {!isByHand && <FillingSearch onFound={setKnown} />}
      <div className="address-form__switch">
        <Button kind="plain" onClick={() => setByHand(!isByHand)}>
          {isByHand ? "Search for the address" : "Enter a P.O. box or military address"}
        </Button>
      </div>
      <AddressFields isByHand={isByHand} found={known} />
      <FormActions submit="Save changes">
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </Form>
  );
}

function FillingSearch({ onFound }: { onFound: (place: Place) => void }) {
  const { setValue, clearErrors } = useFormContext();
  const fill = (place: Place) => {
    for (const field of located) setValue(field, place[field], { shouldDirty: true });
    clearErrors([...located]);
    onFound(place);
  };
  return <AddressSearch onFound={fill} />;
}

interface AddressFieldsProps {
  readonly isByHand: boolean;
  /** The last place from the search. */
  readonly found: Partial<Place> | undefined;
}

const AddressFields = ({ isByHand, found }: AddressFieldsProps) => (
  <>
    <TextField
      name="addressLine1"
      label="Address line 1"
      autoComplete="address-line1"
      {...(isByHand && { help: "P.O. Box 120, or PSC 3, Box 4120" })}
    />
    <TextField name="addressLine2" label="Address line 2" autoComplete="address-line2" optional />
    <TextField
      name="city"
      label="City"
      autoComplete="address-level2"
      optional
      {...(isByHand && { help: "For military mail: APO/FPO" })}
    />
    <div className="address-form__pair">
      <StateField key={JSON.stringify(found)} />
      <TextField name="zip" label="ZIP code" autoComplete="postal-code" optional />
    </div>
    <CountryField />
  </>
);
