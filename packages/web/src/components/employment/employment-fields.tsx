import { isMilitary } from "@guildhall/core/account/employment.rules";
import { yearsOfService } from "@guildhall/core/account/profile.schema";
import type { EmploymentOptions } from "@guildhall/core/setting/setting.schema";
import { useWatch } from "react-hook-form";
import { CheckboxGroup } from "../checkbox-group.tsx";
import { CheckboxField, RadioGroup } from "../choice-fields.tsx";
import { SelectField } from "../select-field.tsx";
import { TextField } from "../text-field.tsx";
import { InstallationField } from "./installation-field.tsx";
import { optionsOf } from "./options-of.ts";

const years = yearsOfService.map((value) => ({ value, label: value.replace("-", "–") }));

interface EmploymentFieldsProps {
  readonly options: EmploymentOptions;
  /** While a certification is registered these are required; in the profile they are not (2§5). */
  readonly areOptional?: boolean;
}

/** The body of the employment form (2§2), within a <Form> over EmploymentForm. */
export const EmploymentFields = ({ options, areOptional = false }: EmploymentFieldsProps) => (
  <>
    <TextField
      name="organization"
      label="Organization"
      autoComplete="organization"
      maxLength={255}
      optional={areOptional}
    />
    <TextField
      name="jobTitle"
      label="Job title"
      autoComplete="organization-title"
      maxLength={255}
      optional={areOptional}
    />
    <PrimaryWorkArea options={options} areOptional={areOptional} />
    <RadioGroup name="yearsOfService" label="Years of service" options={years} optional={areOptional} />
    <OtherWorkAreas options={options} />
    <OtherWork />
  </>
);

function PrimaryWorkArea({ options, areOptional = false }: EmploymentFieldsProps) {
  const { workAreaCategories } = options;
  const categoryId: string = useWatch({ name: "primaryWorkAreaCategoryId" });
  const category = workAreaCategories.find(({ id }) => id === categoryId);
  return (
    <>
      <SelectField
        name="primaryWorkAreaCategoryId"
        label="Primary professional work area"
        options={optionsOf(workAreaCategories)}
        optional={areOptional}
      />
      {category && category.workAreas.length > 0 && (
        <CheckboxGroup
          name="primaryWorkAreas"
          label={`Areas of ${category.name}`}
          help="Choose all that you work in."
          options={optionsOf(category.workAreas)}
          optional={areOptional}
        />
      )}
      {isMilitary(options, categoryId) && <InstallationField />}
    </>
  );
}

/** 2§2: further categories, each with its areas. The primary one is not among them. */
function OtherWorkAreas({ options: { workAreaCategories } }: EmploymentFieldsProps) {
  const primary: string = useWatch({ name: "primaryWorkAreaCategoryId" });
  const others = workAreaCategories.filter(({ id }) => id !== primary);
  const areasOf = (id: string) => others.find((category) => category.id === id)?.workAreas ?? [];
  return (
    <CheckboxGroup
      name="workAreaCategories"
      label="Secondary work areas"
      optional
      options={optionsOf(others)}
      below={({ value, label }) =>
        areasOf(value).length > 0 && (
          <CheckboxGroup
            name="workAreas"
            part={value}
            label={`Areas of ${label}`}
            options={optionsOf(areasOf(value))}
          />
        )
      }
    />
  );
}

function OtherWork() {
  const hasOther: boolean = useWatch({ name: "hasOtherWork" });
  return (
    <div>
      <CheckboxField name="hasOtherWork" label="Other" help="You work in an area that is not listed." />
      {hasOther && <TextField name="areasOfWorkOther" label="Other areas of work" maxLength={255} />}
    </div>
  );
}
