import { ethnicities, genders } from "@guildhall/core/person/profile/profile.schema";
import { SelectField } from "../../components/select-field.tsx";
import { DateField, TextField } from "../../components/text-field.tsx";
import { today } from "../../lib/now.ts";

const asOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const NameFields = () => (
  <>
    <div className="profile-pair">
      <TextField name="firstName" label="First name" autoComplete="given-name" maxLength={100} />
      <TextField name="middleName" label="Middle name" autoComplete="additional-name" maxLength={100} optional />
    </div>
    <div className="profile-pair">
      <TextField name="lastName" label="Last name" autoComplete="family-name" maxLength={100} />
      <TextField name="suffix" label="Suffix" autoComplete="honorific-suffix" maxLength={20} optional />
    </div>
  </>
);

export const PersonFields = () => (
  <>
    <DateField name="dateOfBirth" label="Birth date" autoComplete="bday" min="1900-01-01" max={today()} optional />
    <div className="profile-pair">
      <SelectField name="gender" label="Gender" options={asOptions(genders)} autoComplete="sex" optional />
      <SelectField name="ethnicity" label="Ethnicity" options={asOptions(ethnicities)} optional />
    </div>
  </>
);
