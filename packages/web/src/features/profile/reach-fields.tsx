import type { AddressId } from "@guildhall/core/ground/shared/ids";
import { contactMethods, type Profile } from "@guildhall/core/people/person/profile/profile.schema";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { useAddresses } from "../../blocks/address/address.api.ts";
import { Button } from "../../components/button.tsx";
import { RadioGroup } from "../../components/field/choice-fields.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { PhoneField, TextField } from "../../components/field/text-field.tsx";
import { Note } from "../../components/state/note.tsx";
import { setAsTyped } from "../../lib/form/set-as-typed.ts";
import { addressText } from "./address-text.ts";

const phoneOf = [undefined, "workPhone", "homePhone", "cellPhone"] as const;

const tenDigits = "Ten digits, like (555) 123-4567.";
const anywhere = `${tenDigits} Outside the US, begin with + and the country code.`;

/** bylaws#contact-method */
export const ReachFields = ({ profile }: { profile: Profile }) => (
  <>
    <TextField
      name="website"
      label="Website"
      help="Like example.org."
      inputMode="url"
      autoComplete="url"
      maxLength={255}
      optional
    />
    <ContactMethod />
    <PhoneField name="workPhone" label="Work phone" help={anywhere} autoComplete="work tel" optional />
    <PhoneField name="homePhone" label="Home phone" help={anywhere} autoComplete="home tel" optional />
    <CellPhone profile={profile} />
  </>
);

function ContactMethod() {
  const phones: readonly (string | undefined)[] = useWatch({ name: ["workPhone", "homePhone", "cellPhone"] });
  const options = contactMethods.map((label, index) => {
    const isMissing = phoneOf[index] !== undefined && !phones[index - 1];
    return { value: String(index), label, ...(isMissing && { help: `Needs your ${label.toLowerCase()} below.` }) };
  });
  return <RadioGroup name="contactMethod" label="How may we reach you?" options={options} optional />;
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, "").slice(-10);

/** Consent to text messages belongs to a number, and ends with it. */
function CellPhone({ profile: { willText, cellPhone = "" } }: { profile: Profile }) {
  const typed: string = useWatch({ name: "cellPhone" }) ?? "";
  const endsTexts = willText && digitsOf(typed) !== digitsOf(cellPhone);
  return (
    <div>
      <PhoneField
        name="cellPhone"
        label="Cell phone"
        help={willText ? `${tenDigits} Changing it ends the text messages that you receive on it.` : tenDigits}
        autoComplete="mobile tel-national"
        optional
      />
      <div role="status" className="profile-warning">
        {endsTexts && (
          <Note state="due">
            <p>
              Saving this ends your text messages, because you agreed to them for {cellPhone}.
              {digitsOf(typed) !== "" && (
                <>
                  {" "}
                  You can opt in again under <Link to="/edit-profile/afcpe">AFCPE Settings</Link>.
                </>
              )}
            </p>
          </Note>
        )}
      </div>
    </div>
  );
}

interface PrimaryAddressProps {
  /** The place that is shown before all addresses are loaded. */
  readonly profile: Profile;
  /** The address that was just added; it becomes the chosen one. */
  readonly added: AddressId | undefined;
  readonly onAdd: () => void;
}

/** The primary address; the sidebar and the member search show its place. */
export function PrimaryAddress({ profile: { primaryAddress }, added, onAdd }: PrimaryAddressProps) {
  const { setValue, register } = useFormContext();
  const { data } = useAddresses();
  const addresses = data?.data ?? [];
  const isThere = addresses.some(({ id }) => id === added);
  useEffect(() => {
    if (added && isThere) setAsTyped({ setValue, register }, "primaryAddressId", added);
  }, [added, isThere, setValue, register]);
  return (
    <div>
      <SelectField
        name="primaryAddressId"
        label="Primary address"
        optional
        placeholder={data?.data.length === 0 ? "You have no address yet" : "Choose one"}
        presentLabel={primaryAddress && addressText(primaryAddress)}
        options={addresses.map((address) => ({ value: address.id, label: addressText(address) }))}
      />
      <div className="profile-address">
        <Button compact onClick={onAdd}>
          Add address
        </Button>
        <Link to="/edit-profile/payment">Change or delete addresses under Payment Info</Link>
      </div>
    </div>
  );
}
