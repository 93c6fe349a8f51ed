import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import { isMilitaryCategory } from "@guildhall/core/people/person/profile/employment.rules";
import { yearsOfService } from "@guildhall/core/people/person/profile/profile.schema";
import { useFormState, useWatch } from "react-hook-form";
import { CheckboxGroup, useWithdrawn } from "../../../components/field/checkbox-group.tsx";
import { CheckboxField, RadioGroup } from "../../../components/field/choice-fields.tsx";
import { SelectField } from "../../../components/field/select-field.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { InstallationField } from "../installation-field.tsx";
import { optionsOf } from "./options-of.ts";

const years = yearsOfService.map((value) => ({ value, label: value.replace("-", "–") }));

interface EmploymentFieldsProps {
  readonly options: EmploymentOptions;
  /** Required in a registration for a certification, optional in the profile (bylaws#employment-form). */
  readonly areOptional?: boolean;
}

/** Used inside a <Form> over EmploymentForm (bylaws#employment-form). */
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
    <WithdrawnAreas options={options} />
    <OtherWork />
  </>
);

function PrimaryWorkArea({ options, areOptional = false }: EmploymentFieldsProps) {
  const { workAreaCategories } = options;
  const categoryId: string = useWatch({ name: "primaryWorkAreaCategoryId" });
  return (
    <>
      <SelectField
        name="primaryWorkAreaCategoryId"
        label="Primary professional work area"
        options={optionsOf(workAreaCategories)}
        optional={areOptional}
      />
      <PrimaryAreas options={options} areOptional={areOptional} />
      {isMilitaryCategory(options, categoryId) && <InstallationField />}
    </>
  );
}

/** The areas of the primary category, with withdrawn ones while the category is not changed. */
function PrimaryAreas({ options, areOptional = false }: EmploymentFieldsProps) {
  const { defaultValues } = useFormState({ name: "primaryWorkAreaCategoryId" });
  const categoryId: string = useWatch({ name: "primaryWorkAreaCategoryId" });
  const offered = areaIds(options);
  const withdrawn = useWithdrawn("primaryWorkAreas", offered);
  const category = options.workAreaCategories.find(({ id }) => id === categoryId);
  const areas = category?.workAreas ?? [];
  const isKept = categoryId === defaultValues?.primaryWorkAreaCategoryId;
  if (areas.length === 0 && !(isKept && withdrawn.length > 0)) return null;
  return (
    <CheckboxGroup
      name="primaryWorkAreas"
      label={category ? `Areas of ${category.name}` : "Areas of your primary work area"}
      help="Choose all that you work in."
      options={optionsOf(areas)}
      offered={isKept ? offered : [...offered, ...withdrawn.map(({ value }) => value)]}
      optional={areOptional}
    />
  );
}

const areaIds = ({ workAreaCategories }: EmploymentOptions): string[] =>
  workAreaCategories.flatMap(({ workAreas }) => workAreas.map(({ id }) => id));

/** Areas whose category no longer exists, so that no category box could show them. */
function WithdrawnAreas({ options }: EmploymentFieldsProps) {
  const offered = areaIds(options);
  const withdrawn = useWithdrawn("workAreas", offered);
  if (withdrawn.length === 0) return null;
  return (
    <CheckboxGroup
      name="workAreas"
      part="withdrawn"
      label="Secondary areas that are no longer offered"
      help="Clear what does not fit any more."
      options={[]}
      offered={offered}
      optional
    />
  );
}

/** Further categories, each with its areas, without the primary one (bylaws#employment-form). */
function OtherWorkAreas({ options: { workAreaCategories } }: EmploymentFieldsProps) {
  const offered = workAreaCategories.map(({ id }) => id);
  const primary: string = useWatch({ name: "primaryWorkAreaCategoryId" });
  const others = workAreaCategories.filter(({ id }) => id !== primary);
  const areasOf = (id: string) => others.find((category) => category.id === id)?.workAreas ?? [];
  return (
    <CheckboxGroup
      name="workAreaCategories"
      label="Secondary work areas"
      optional
      options={optionsOf(others)}
      offered={offered}
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
