import { donationLimitsText } from "@guildhall/core/domains/donation/donation.rules";
import { type DonationOption, noDonation } from "@guildhall/core/domains/donation/donation.schema";
import { useEffect } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { RadioGroup } from "../../components/field/choice-fields.tsx";
import type { Option } from "../../components/field/select-field.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { useFieldFrame } from "../../components/field/use-field.ts";
import "./donation-fields.css";

interface DonationFieldsProps {
  readonly options: readonly DonationOption[];
  /** The prefix of the donation in the form's values: "donation."; empty if it is at the top level. */
  readonly within?: "" | `${string}.`;
  /** If something else is bought, "no donation" is allowed, too. */
  readonly mayDecline?: boolean;
}

const declined: Option = { value: noDonation, label: "No donation today" };

/** The questions of a donation (bylaws#donation-fields), within a form over `donationFormOf(options)`. */
export function DonationFields({ options, within = "", mayDecline = false }: DonationFieldsProps) {
  const chosen: string = useWatch({ name: `${within}id` }) ?? "";
  const option = options.find(({ categoryId }) => categoryId === chosen);
  const choices = options.map(({ categoryId, name, description }) => ({
    value: categoryId,
    label: name,
    ...(description && { help: description }),
  }));
  return (
    <>
      <RadioGroup
        name={`${within}id`}
        label="What would you like to donate to?"
        options={mayDecline ? [declined, ...choices] : choices}
      />
      {option && (
        <>
          <Amount presets={option.presets} within={within} />
          <Anonymous name={`${within}anonymous`} />
        </>
      )}
    </>
  );
}

const presetOf = ({ amount, label }: DonationOption["presets"][number]): Option => ({
  value: String(amount),
  label: `$${amount}`,
  ...(label && { help: label }),
});

const other: Option = { value: "other", label: "Other" };

interface AmountProps {
  readonly presets: DonationOption["presets"];
  readonly within: string;
}

function Amount({ presets, within }: AmountProps) {
  const { setValue } = useFormContext();
  const name = `${within}amount`;
  const amount: string = useWatch({ name }) ?? "";
  const choices = [...presets.map(presetOf), other];
  const isOffered = amount === "" || choices.some(({ value }) => value === amount);

  // Another cause may not offer the chosen amount; then the person chooses again.
  useEffect(() => {
    if (!isOffered) setValue(name, "", { shouldDirty: true });
  }, [isOffered, name, setValue]);

  return (
    <>
      <div className="donation-amounts">
        <RadioGroup name={name} label="Amount" options={choices} />
      </div>
      {amount === "other" && (
        <TextField
          name={`${within}other`}
          label="Other amount in dollars"
          help={donationLimitsText}
          width="short"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      )}
    </>
  );
}

/** A check box with the values "1" and "0", as in the specification. */
function Anonymous({ name }: { name: string }) {
  const { id, helpId, aria } = useFieldFrame(name, { label: "Give anonymously", hasHelp: true });
  const { field } = useController({ name });
  return (
    <div className="field field--wide">
      <label className="choice" htmlFor={id}>
        <input
          {...aria}
          type="checkbox"
          className="choice__box"
          id={id}
          name={name}
          checked={field.value === "1"}
          onChange={({ target }) => field.onChange(target.checked ? "1" : "0")}
          onBlur={field.onBlur}
          ref={field.ref}
        />
        <span>Give anonymously</span>
        <span id={helpId} className="choice__help">
          We do not publish your name with the gift. Your receipt still carries it.
        </span>
      </label>
    </div>
  );
}
