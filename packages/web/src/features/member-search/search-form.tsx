import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import { useFormContext, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { stateOptions } from "../../blocks/address/address-fields.ts";
import { ButtonLink } from "../../components/button.tsx";
import { CheckboxGroup } from "../../components/field/checkbox-group.tsx";
import { type Option, SelectField } from "../../components/field/select-field.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import {
  type AskedMembers,
  furtherFields,
  isNarrowed,
  MemberForm,
  memberSorts,
  searchAddressOf,
  serviceLabels,
  typedFor,
} from "./member-query.ts";

interface SearchFormProps {
  readonly asked: AskedMembers;
  readonly options: EmploymentOptions;
  readonly onSearch: () => void;
}

/** Searches when it is sent: each search counts for its limit (bylaws#member-search). */
export function SearchForm({ asked, options, onSearch }: SearchFormProps) {
  const navigate = useNavigate();
  const typed = typedFor(asked);
  const form = useSchemaForm(MemberForm, typed);
  const isFurther = furtherFields.some((field) => typed[field].length > 0);
  return (
    <search className="card member-search no-print">
      <Form
        form={form}
        label="Search members"
        onSubmit={async (values) => {
          onSearch();
          await navigate(`/membership/search?${searchAddressOf(values)}`);
        }}
      >
        <div className="member-search__fields">
          <TextField name="search" label="Name or organization" type="search" maxLength={100} />
          <TextField name="city" label="City" type="search" maxLength={100} />
          <SelectField name="state" label="State" placeholder="Any" options={stateOptions} />
          <SelectField name="sort" label="Sort by" placeholder="Last name" options={memberSorts} />
        </div>
        <details className="member-search__further" open={isFurther}>
          <summary>Work area, expertise and services</summary>
          <FurtherFields options={options} />
        </details>
        <FormActions submit="Search">
          {isNarrowed(asked) && (
            <ButtonLink to="/membership/search" kind="plain">
              Show all members
            </ButtonLink>
          )}
        </FormActions>
      </Form>
    </search>
  );
}

const optionsOf = (named: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  named.map(({ id, name }) => ({ value: id, label: name }));

const services = Object.entries(serviceLabels).map(([value, label]) => ({ value, label }));

function FurtherFields({ options }: Pick<SearchFormProps, "options">) {
  const { setValue } = useFormContext<MemberForm>();
  const category: string = useWatch({ name: "workAreaCategories" });
  const categories = options.workAreaCategories;
  const areas = categories.filter(({ id }) => category === "" || id === category).flatMap(({ workAreas }) => workAreas);
  return (
    <div className="member-search__fields">
      <SelectField
        name="workAreaCategories"
        label="Work area"
        placeholder="Any"
        options={optionsOf(categories)}
        onChosen={() => setValue("workAreas", "")}
      />
      <SelectField name="workAreas" label="Part of that work area" placeholder="Any" options={optionsOf(areas)} />
      <SelectField
        name="areasOfExpertise"
        label="Area of expertise"
        placeholder="Any"
        options={optionsOf(options.areasOfExpertise)}
      />
      <CheckboxGroup name="services" label="Services and agreements" options={services} />
    </div>
  );
}
