import { AddressForm as AddressSchema } from "@guildhall/core/account/address.schema";
import type { Address } from "@guildhall/core/account/user.schema";
import type { Place } from "@guildhall/core/place/place.schema";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { useIsChanged } from "../../lib/use-is-changed.ts";
import { Button } from "../button.tsx";
import { Form, FormActions } from "../form.tsx";
import { SelectField } from "../select-field.tsx";
import { PhoneField, TextField } from "../text-field.tsx";
import { UnsavedGuard } from "../unsaved-guard.tsx";
import { bodyOf, isListed, isMilitary, nameOptions, valuesOf } from "./address-fields.ts";
import { AddressSearch } from "./address-search.tsx";
import { StateField } from "./state-field.tsx";
import "./address-form.css";

interface AddressFormProps {
  /** The one to be corrected. */
  readonly address?: Address | undefined;
  readonly onSave: (body: AddressSchema) => Promise<unknown>;
  readonly onClose: () => void;
  /** Whether something would be lost by closing. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** P.O. boxes, the armed forces' post offices and places abroad are not found by searching. */
const isByHandOnly = (address: Address | undefined): boolean =>
  address !== undefined && (isMilitary(address.state) || !isListed(address.state));

export function AddressForm({ address, onSave, onClose, onDirty }: AddressFormProps) {
  const form = useSchemaForm(AddressSchema, valuesOf(address) as never);
  const [isByHand, setByHand] = useState(isByHandOnly(address));
  const known = useRef<Partial<Place> | undefined>(address as Partial<Place> | undefined);
  const keep = (place: Place) => {
    known.current = place;
  };
  const isChanged = useIsChanged(form.control);
  useEffect(() => onDirty(isChanged), [isChanged, onDirty]);
  return (
    <Form form={form} onSubmit={(values) => onSave(bodyOf(values, known.current))} label="Address">
      <UnsavedGuard />
      <div className="address-form__pair">
        <SelectField name="name" label="Name" options={nameOptions} />
        <PhoneField name="phone" label="Phone" optional />
      </div>
      {!isByHand && <FillingSearch onFound={keep} />}
      <div className="address-form__switch">
        <Button kind="plain" onClick={() => setByHand(!isByHand)}>
          {isByHand ? "Search for the address" : "Enter a P.O. box or military address"}
        </Button>
      </div>
      <AddressFields isByHand={isByHand} />
      <FormActions submit="Save changes">
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </Form>
  );
}

function FillingSearch({ onFound }: { onFound: (place: Place) => void }) {
  const { setValue, clearErrors } = useFormContext();
  const fill = (place: Place) => {
    for (const field of ["addressLine1", "city", "state", "zip"] as const)
      setValue(field, place[field], { shouldDirty: true });
    clearErrors(["addressLine1", "city", "state", "zip"]);
    onFound(place);
  };
  return <AddressSearch onFound={fill} />;
}

const AddressFields = ({ isByHand }: { isByHand: boolean }) => (
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
      <StateField />
      <TextField name="zip" label="ZIP code" autoComplete="postal-code" optional />
    </div>
  </>
);
