import { ethnicities, genders } from "@guildhall/core/people/person/profile/profile.schema";
import { SelectField } from "../../components/field/select-field.tsx";
import { DateField, TextField } from "../../components/field/text-field.tsx";
import { labelOptions } from "../../lib/form/label-options.ts";
import { serverToday } from "../../lib/text/now.ts";

interface PersonFieldsProps {
  /** The class of two fields in one row. */
  readonly pair: string;
  /** The browser may fill in its stored data about the user. */
  readonly isOwn?: boolean;
}

const filledFor = (isOwn: boolean) => (what: string) => ({ autoComplete: isOwn ? what : "off" });

export function NameFields({ pair, isOwn = false }: PersonFieldsProps) {
  const filled = filledFor(isOwn);
  return (
    <>
      <div className={pair}>
        <TextField name="firstName" label="First name" {...filled("given-name")} maxLength={100} />
        <TextField name="middleName" label="Middle name" {...filled("additional-name")} maxLength={100} optional />
      </div>
      <div className={pair}>
        <TextField name="lastName" label="Last name" {...filled("family-name")} maxLength={100} />
        <TextField name="suffix" label="Suffix" {...filled("honorific-suffix")} maxLength={20} optional />
      </div>
    </>
  );
}

export function PersonFields({ pair, isOwn = false }: PersonFieldsProps) {
  const filled = filledFor(isOwn);
  return (
    <>
      <DateField
        name="dateOfBirth"
        label="Birth date"
        {...filled("bday")}
        min="1900-01-01"
        max={serverToday()}
        optional
      />
      <div className={pair}>
        <SelectField name="gender" label="Gender" options={labelOptions(genders)} {...filled("sex")} optional />
        <SelectField name="ethnicity" label="Ethnicity" options={labelOptions(ethnicities)} optional />
      </div>
    </>
  );
}
